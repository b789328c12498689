/** Stands for files that only a bundler can import. */
export default 'file';
