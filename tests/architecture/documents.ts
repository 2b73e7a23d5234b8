import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** A document that a file names, and the line on which it does. */
type Named = { line: number; document: string }

const markdown = /[\w$./-]*[\w-]\.md\b/g
/** "docs/decisions/020, 036" and "decision 008" in any file. */
const decisions = /\bdecisions?[/ ](\d{3}(?:(?:, | and )\d{3})*)/g
/** In a document every number of three digits that begins with 0 is a decision: "(020)", "as in 005". */
const decisionsInDocuments = /(?<![\d.,:+/]|decisions?[/ ])\b(0(?!00)\d\d)\b(?![.,]\d)/g

/** @returns the documents that a text names: paths of Markdown files, and three-digit numbers of decisions */
export function namedDocuments(path: string, source: string): Named[] {
  const numbers = path.endsWith('.md') ? [decisions, decisionsInDocuments] : [decisions]
  return source
    .split('\n')
    .flatMap((text, index) => [
      ...[...text.matchAll(markdown)].map(([document]) => ({ line: index + 1, document })),
      ...numbers.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, list = '']) => list.split(/, | and /).map((document) => ({ line: index + 1, document }))),
      ),
    ])
}

/**
 * @param root of the repository
 * @param numbers the decisions that exist
 * @returns `path:line document` for each document that a file names, and that does not exist beside it or in the repository
 */
export function missingDocuments(path: string, source: string, root: string, numbers: ReadonlySet<string>): string[] {
  const isThere = (document: string) =>
    document.endsWith('.md')
      ? [posix.dirname(path), '.'].some((folder) => existsSync(posix.join(root, folder, document)))
      : numbers.has(document)
  return namedDocuments(path, source)
    .filter(({ document }) => !isThere(document))
    .map(({ line, document }) => `${path}:${line} ${document}`)
}

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
