/** Replaces files that only a bundler can import. */
export default 'file';
