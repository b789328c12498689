/** Names the compiled modules in declarations, where the compiler leaves the endings of relative imports as they are. */
export function withJavaScriptImports(declarations: string): string {
  return declarations.replace(/(\bfrom |\bimport\()(["'])(\.{1,2}\/[^"']*)\.tsx?\2/g, '$1$2$3.js$2');
}
