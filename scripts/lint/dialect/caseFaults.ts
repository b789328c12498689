import type { Syntax, SyntaxTree } from '../syntaxTree.ts';
import type { Fault } from './checkDialect.ts';

const UPPER = /^[A-Z][A-Z0-9_]*$/;

/**
 * The case of a module's constants. In capitals: what is written down (literals, patterns, arrays, objects, sets, maps).
 * In camel case: functions, objects with functions of their own, empty sets and maps that fill up, and what `new` builds.
 * The result of a call goes by what it is, which syntax does not tell.
 */
export function findCaseFaults(tree: SyntaxTree): Fault[] {
  return tree.statements.flatMap((statement) => {
    const declaration: Syntax = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap(({ id, init }: { id: Syntax; init?: Syntax }) => {
      if (id.type !== 'Identifier' || !init) return [];
      const message = faultOf(id.value, kindOf(init));
      return message ? [{ line: tree.lineOf(id), message }] : [];
    });
  });
}

function faultOf(name: string, kind: Kind): string | null {
  if (kind === 'table' && !UPPER.test(name)) {
    return `Write \`${upperCase(name)}\`: a constant that is written down is in capitals.`;
  }
  if (kind === 'built' && UPPER.test(name)) {
    return `Write \`${name}\` in camel case: capitals are for constants that are written down, not for what runs or is built.`;
  }
  return null;
}

type Kind = 'table' | 'built' | 'unknown';

function kindOf(value: Syntax): Kind {
  switch (value.type) {
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'ParenthesisExpression':
      return kindOf(value.expression);
    case 'NumericLiteral':
    case 'StringLiteral':
    case 'BigIntLiteral':
    case 'RegExpLiteral':
    case 'TemplateLiteral':
    case 'ArrayExpression':
      return 'table';
    case 'UnaryExpression':
      return kindOf(value.argument);
    case 'BinaryExpression':
      return kindOf(value.left) === 'table' && kindOf(value.right) === 'table' ? 'table' : 'unknown';
    case 'Identifier':
      return UPPER.test(value.value) ? 'table' : 'unknown';
    case 'ObjectExpression':
      return value.properties.some(holdsFunction) ? 'built' : 'table';
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
      return 'built';
    case 'NewExpression':
      return kindOfNew(value.callee.value, value.arguments ?? []);
    default:
      return 'unknown';
  }
}

function kindOfNew(className: string, given: readonly unknown[]): Kind {
  if (className === 'RegExp') return 'table';
  if (className === 'Set' || className === 'Map') return given.length > 0 ? 'table' : 'built';
  return 'built';
}

function holdsFunction({ type, value }: Syntax): boolean {
  if (type === 'MethodProperty' || type === 'GetterProperty') return true;
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
}

function upperCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}
