import { type Syntax, type SyntaxTree, walk } from '../syntaxTree.ts';
import type { Fault } from './checkDialect.ts';

/** The parameter name for each type; `Pick<Database, …>` counts as Database. */
const NAMES: Readonly<Record<string, string>> = { Knex: 'connection', 'Knex.Transaction': 'trx', Database: 'db' };

const FIRST = 'The connection comes first: (connection, userId, id, { options }).';
const USER_SECOND = 'userId comes right after the connection, by itself: (connection, userId, id, { options }).';
const NOW_IN_OPTIONS = 'now goes into the options object, the last argument: (connection, userId, id, { now }).';
const OPTIONS_LAST = 'One options object, and it comes last: (connection, userId, id, { options }).';
const NOW = 'Call the present moment `now`: milliseconds since 1970.';
const ROW_MAPPER = 'Name a function that reads a row after what it returns: `lotFromRow(row)`.';

const OTHER_NAMES_OF_NOW = new Set(['nowMs', 'currentTime', 'timestamp']);

/** Members of Database by which a query runs: whoever takes one apart for these should take `db` whole. */
const CONNECTIONS = new Set(['knex', 'transaction']);

interface Parameter {
  readonly node: Syntax;
  /** Empty for a destructured one. */
  readonly name: string;
  readonly type: string;
  /** The keys of a destructured one. */
  readonly keys: readonly string[] | null;
  readonly isFunction: boolean;
}

export function findParameterFaults(tree: SyntaxTree): Fault[] {
  const found: Fault[] = [];
  walk(tree.statements, (node) => {
    const parameters = parametersOf(node);
    if (!parameters) return;
    for (const { message, at } of faultsOf(parameters)) found.push({ line: tree.lineOf(at), message });
    const name = node.identifier?.value ?? '';
    if (node.type === 'FunctionDeclaration' && readsRow(tree, parameters) && !name.endsWith('FromRow')) {
      found.push({ line: tree.lineOf(node), message: ROW_MAPPER });
    }
  });
  return found;
}

function readsRow({ path }: SyntaxTree, [first]: readonly Parameter[]): boolean {
  return path.endsWith('.repository.ts') && first?.name === 'row';
}

function* faultsOf(parameters: readonly Parameter[]): Generator<{ message: string; at: Syntax }> {
  for (const { node, name, type, keys } of parameters) {
    const wanted = NAMES[type];
    const takesConnection = keys === null || keys.some((key) => CONNECTIONS.has(key));
    if (wanted && name !== wanted && takesConnection)
      yield { message: `Call a parameter of type ${type} \`${wanted}\`.`, at: node };
    if (OTHER_NAMES_OF_NOW.has(name)) yield { message: NOW, at: node };
  }
  const at = parameters.findIndex(({ name, type }) => name !== '' && type in NAMES);
  if (at < 0) return;
  const [connection, ...rest] = parameters;
  if (at > 0) return yield { message: FIRST, at: (parameters[at] as Parameter).node };
  if (!connection) return;
  for (const [index, { node, name, keys, isFunction }] of rest.entries()) {
    if (name === 'now') yield { message: NOW_IN_OPTIONS, at: node };
    if ((name === 'userId' && index > 0) || keys?.includes('userId')) yield { message: USER_SECOND, at: node };
    const isOptions = keys !== null && !isFunction;
    if (isOptions && rest.slice(index + 1).some((later) => !later.isFunction))
      yield { message: OPTIONS_LAST, at: node };
  }
}

function parametersOf(node: Syntax): Parameter[] | null {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'MethodProperty':
    case 'Constructor':
      return node.params.map((parameter: Syntax) => parameterOf(parameter.pat ?? parameter));
    case 'ClassMethod':
    case 'PrivateMethod':
      return node.function.params.map((parameter: Syntax) => parameterOf(parameter.pat));
    case 'ArrowFunctionExpression':
    case 'TsFunctionType':
    case 'TsMethodSignature':
      return node.params.map(parameterOf);
    default:
      return null;
  }
}

function parameterOf(pattern: Syntax): Parameter {
  const node: Syntax = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const annotation: Syntax | undefined = node.typeAnnotation?.typeAnnotation;
  return {
    node,
    name: node.type === 'Identifier' ? node.value : '',
    type: typeName(annotation),
    keys: node.type === 'ObjectPattern' ? node.properties.map((property: Syntax) => property.key?.value ?? '') : null,
    isFunction: annotation?.type === 'TsFunctionType',
  };
}

/** `Knex`, `Knex.Transaction`; of `Pick<Database, 'knex'>` the picked type; '' for what has no name. */
function typeName(type: Syntax | undefined): string {
  if (type?.type !== 'TsTypeReference') return '';
  const { typeName: name, typeParams } = type;
  if (name.type === 'TsQualifiedName') return `${name.left.value}.${name.right.value}`;
  return name.value === 'Pick' ? typeName(typeParams?.params[0]) : name.value;
}
