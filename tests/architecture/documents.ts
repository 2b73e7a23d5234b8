import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** A document that a file names, and the line on which it does. */
type Named = { line: number; document: string }

const markdown = /[\w$./-]*[\w-]\.md\b(?:#[\w-]+)?/g
/** A path below the documents without the end of a file's name: a folder, or a page whose name is not whole. */
const inDocs = /\bdocs(?:\/[\w-]+)+(?![\w/.-]*\.\w)/g
/** A decision by a number, which none has. */
const numbered = /\bdecisions?[/ ]\d{3}\b/g

/** @returns the documents that a text names: Markdown files, some with a heading, paths below `docs`, and decisions by a number */
export const namedDocuments = (source: string): Named[] =>
  source
    .split('\n')
    .flatMap((text, index) =>
      [markdown, inDocs, numbered].flatMap((pattern) => [...text.matchAll(pattern)].map(([document]) => ({ line: index + 1, document }))),
    )

/**
 * @param root of the repository
 * @returns `path:line document` for each document or heading that a file names, and that does not exist beside it or in the repository
 */
export function missingDocuments(path: string, source: string, root: string): string[] {
  const isThere = (named: string) => {
    const [document = '', heading] = named.split('#')
    const found = [posix.dirname(path), '.'].map((folder) => posix.join(root, folder, document)).find((file) => existsSync(file))
    return found !== undefined && (heading === undefined || headingsOf(found).includes(heading))
  }
  return namedDocuments(source)
    .filter(({ document }) => !isThere(document))
    .map(({ line, document }) => `${path}:${line} ${document}`)
}

/** The anchors of a document's headings, as GitHub makes them. */
const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** "app/boot.ts" or "boot.ts"; no patterns, and none of the names in braces or angle brackets. */
const moduleName = /(?<![\w*<{$…-])(?:[\w.$-]+\/)*[\w$-][\w.$-]*\.(?:tsx|ts|mjs|css)\b/g

/**
 * @param modules every path of the repository at which a module or a style sheet is
 * @returns `path:line module` for each module that a document, or a comment of a module, names and that does not exist
 */
export function missingModules(path: string, source: string, modules: readonly string[]): string[] {
  const texts = path.endsWith('.md')
    ? [{ start: 0, value: source }]
    : parseSync(path, source).comments.map(({ start, end }) => ({ start, value: source.slice(start, end) }))
  const isThere = (name: string) => modules.some((module) => `/${module}`.endsWith(`/${name.replace(/^(?:\.{1,2}\/)+/, '')}`))
  return texts.flatMap(({ start, value }) =>
    [...value.matchAll(moduleName)]
      .filter(([name]) => !isThere(name))
      .map(({ 0: name, index }) => `${path}:${source.slice(0, start + index).split('\n').length} ${name}`),
  )
}
