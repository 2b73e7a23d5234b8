import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file. */
export type Import = {
  /** Path of the importing file, from the root of the repository. */
  from: string
  /** As written, without a `?suffix`. */
  specifier: string
  line: number
  kind: 'static' | 'type' | 'dynamic' | 'worker'
}

/** A dynamic import whose address is computed: its target cannot be checked. */
export type ComputedImport = { from: string; line: number }

/** The target of an import: a file of the repository, a package, a Node module, or unknown. */
export type Target = { file: string } | { package: string } | { builtin: string } | { folder: string } | { unknown: string }

export type Node = { type: string; start: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function* descendants(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* descendants(child)
  }
}

/** The text of a string literal, or the fixed beginning of a template followed by `*`. */
function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const [first, ...rest] = node.quasis as { value: { cooked: string } }[]
  return rest.length === 0 ? first?.value.cooked : `${first?.value.cooked}*`
}

const isImportMetaUrl = (node: unknown): boolean =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.object) && node.object.type === 'MetaProperty'

/**
 * Reads every import of a file with a real parser: static, re-exports, `import type`, `import('…')` as expression and as type,
 * `new URL('…', import.meta.url)` and `import.meta.glob('…')`.
 * @throws where the file does not parse
 */
export function importsOf(path: string, source: string): { imports: Import[]; computed: ComputedImport[] } {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const imports: Import[] = []
  const computed: ComputedImport[] = []
  const add = (node: Node, specifier: string | undefined, kind: Import['kind']) => {
    const line = source.slice(0, node.start).split('\n').length
    if (specifier === undefined) computed.push({ from: path, line })
    else imports.push({ from: path, specifier: specifier.replace(/\?.*$/, ''), line, kind })
  }
  for (const node of descendants(program as unknown as Node)) {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      if (node.source) add(node, literalText(node.source), isTypeOnly(node) ? 'type' : 'static')
    } else if (node.type === 'ImportExpression') {
      add(node, literalText(node.source), 'dynamic')
    } else if (node.type === 'TSImportType') {
      add(node, literalText(node.source ?? node.argument), 'type')
    } else if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'URL') {
      const [address, base] = node.arguments as unknown[]
      // A folder or a data file is read, not imported; only modules (workers) are imports.
      const text = isImportMetaUrl(base) ? literalText(address) : undefined
      if (text && /\.[cm]?[jt]sx?$/.test(text)) add(node, text, 'worker')
    } else if (
      node.type === 'CallExpression' &&
      isImportMetaUrl(node.callee) &&
      (node.callee as Node & { property: Node }).property.name === 'glob'
    ) {
      add(node, literalText((node.arguments as unknown[])[0]), 'dynamic')
    }
  }
  return { imports, computed }
}

/** `import type …`, or a list in which every name is marked as a type. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = (node.specifiers ?? []) as { importKind?: string; exportKind?: string }[]
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

/**
 * Resolves an import as package.json#imports and the "explicit extensions" rule say: no guessing of extensions or index files.
 * @param files every file of the repository, from its root
 */
export function resolveImport({ from, specifier }: Import, files: ReadonlySet<string>): Target {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return { builtin: specifier.replace(/^node:/, '') }
  let path: string | undefined
  // Each alias is the name of a folder at the root (package.json#imports).
  if (specifier.startsWith('#')) path = specifier.slice(1)
  else if (specifier.startsWith('.')) path = posix.join(posix.dirname(from), specifier)
  // A virtual module of a Vite plugin: it belongs to the plugin's package.
  else if (specifier.startsWith('virtual:')) return { package: specifier }
  else if (/^[@a-z0-9]/.test(specifier)) return { package: specifier }
  if (path === undefined) return { unknown: specifier }
  if (path.includes('*')) return { folder: path.slice(0, path.indexOf('*')) }
  // The router's generator leaves the extensions out.
  const candidates = from.endsWith('.gen.ts') ? [`${path}.tsx`, `${path}.ts`] : [path]
  const file = candidates.find((candidate) => files.has(candidate))
  return file ? { file } : { unknown: path }
}
