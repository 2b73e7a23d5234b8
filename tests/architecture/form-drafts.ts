import { parseSync } from 'vite'
import { descendants, isNode, type Node } from './imports.ts'

/** One use of `useShopForm` or `useRequestForm`, as it is written. */
export type FormUse = {
  /** `src/…/login-dialog.tsx:30` */
  place: string
  /** The fields of the default values, and so all that can be typed. */
  fields: string[]
  /** The fields that the draft stores; undefined without a draft. */
  persisted: string[] | undefined
  /** The fields whose files are stored. */
  persistedFiles: string[]
}

/** Passes on the options of the request forms. */
const requestHook = 'src/blocks/requests/forms/use-request-form.ts'

/**
 * Every form of a file. The fields and the draft's fields must be literals, in the call or in a constant of the same file or of one that
 * `named` knows.
 * @throws if they are not: then the check cannot know what a form stores
 */
export function formUses(path: string, source: string, named: ReadonlyMap<string, Node> = new Map()): FormUse[] {
  if (!/use(?:Shop|Request)Form\(/.test(source) || path === requestHook) return []
  const names = new Map([...named, ...constants(path, source)])
  const meant = (node: Node): Node => {
    if (node.type === 'Identifier' && node.name !== 'undefined') {
      const found = names.get(String(node.name))
      if (!found) throw new Error(`${path}: ${String(node.name)} is not written here`)
      return meant(found)
    }
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return meant(node.expression as Node)
    if (node.type !== 'ConditionalExpression') return node
    // With a conditional draft, the fields of the draft count.
    const branches = [node.consequent as Node, node.alternate as Node].map(meant)
    return branches.find(({ type }) => type === 'ObjectExpression') ?? branches[0]!
  }
  const namesIn = (node: Node) => (meant(node).elements as Node[]).map(({ value }) => String(value))
  return [...descendants(parse(path, source))].filter(isFormCall).map((call) => {
    const options = meant((call.arguments as Node[])[0]!)
    const defaults = property(options, 'defaultValues')
    const draft = property(options, 'draft')
    const persisted = draft && property(meant(draft), 'fields')
    const files = draft && property(meant(draft), 'files')
    const line = source.slice(0, call.start).split('\n').length
    if (!defaults || (draft && !persisted)) throw new Error(`${path}:${line}: the fields of this form cannot be read`)
    return {
      place: `${path}:${line}`,
      fields: (meant(defaults).properties as Node[]).map((entry) => String((entry.key as Node).name)),
      persisted: persisted && namesIn(persisted),
      persistedFiles: files ? namesIn(files) : [],
    }
  })
}

/** The constants of a file, exported or not. */
export const constants = (path: string, source: string): Map<string, Node> =>
  new Map(
    [...descendants(parse(path, source))].flatMap((node): [string, Node][] =>
      node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'Identifier' && isNode(node.init)
        ? [[String(node.id.name), node.init]]
        : [],
    ),
  )

function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  return program as unknown as Node
}

const isFormCall = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'Identifier' &&
  (node.callee.name === 'useShopForm' || node.callee.name === 'useRequestForm')

const property = (node: Node, name: string): Node | undefined =>
  (node.properties as Node[] | undefined)?.find((entry) => isNode(entry.key) && entry.key.name === name)?.value as Node | undefined
