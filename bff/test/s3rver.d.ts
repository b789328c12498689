declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    /** Koa's. */
    readonly middleware: unknown[];
    readonly httpServer: import('node:http').Server;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
