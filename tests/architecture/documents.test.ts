import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingDocuments, missingModules, namedDocuments } from './documents.ts'
import { listFiles, readWritten, repository } from './source-files.ts'

const decisionNumbers = new Set(listFiles('docs/decisions/*.md').flatMap((path) => /\/(\d{3})-[^/]+$/.exec(path)?.[1] ?? []))

/** Files that cite documents: code, style sheets, settings, and the documents themselves. */
const citing = () =>
  listFiles(
    '{contract,catalog-index,calls,store,i18n,ui,device,src,sw,desk,staff-cli,server,tests,scripts}/**/*.{ts,tsx,mjs,css}',
    '*.{ts,json,md}',
    '.oxlintrc.json',
    '.ci/**/*',
    'docs/**/*.md',
  ).filter((path) => !['package-lock.json', 'tests/architecture/documents.test.ts'].includes(path))

describe('documents', () => {
  test('exist where code or another document names them, so that a reader of this repository finds each', () => {
    expect(decisionNumbers.size).toBeGreaterThan(50)
    expect(
      citing().flatMap((path) => missingDocuments(path, readFileSync(`${repository}/${path}`, 'utf8'), repository, decisionNumbers)),
    ).toEqual([])
  })
})

describe('modules', () => {
  test('exist where a comment or a document names them', () => {
    const modules = listFiles(
      '{contract,catalog-index,calls,store,i18n,ui,device,src,sw,desk,staff-cli,server,tests,scripts}/**/*.{ts,tsx,mjs,css}',
      '*.ts',
    )
    // A recipe names the files that its example would add.
    const documents = listFiles('*.md', 'docs/*.md', 'docs/{areas,decisions,reference}/*.md').map(
      (path) => [path, readFileSync(`${repository}/${path}`, 'utf8')] as const,
    )
    expect([...readWritten(), ...documents].flatMap(([path, source]) => missingModules(path, source, modules))).toEqual([])
  })
})

describe('settings', () => {
  const document = readFileSync(`${repository}/docs/configuration.md`, 'utf8')
  const read = (...patterns: string[]) => listFiles(...patterns).map((path) => readFileSync(`${repository}/${path}`, 'utf8'))
  const namesIn = (texts: readonly string[], name: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(name)].map(([, found = '']) => found)))
  const ofServer = namesIn(read('server/config.ts', 'server/config/*.ts'), /\b([A-Z][A-Z_]{3,}): \w/g)

  test('of the server are all in the table of docs/configuration.md, by name or with their group', () => {
    expect(ofServer.size).toBeGreaterThan(40)
    const isThere = (name: string) => [`\`${name}\``, `\`${/^[A-Z]+_/.exec(name)?.[0]}…\``].some((written) => document.includes(written))
    expect([...ofServer].filter((name) => !isThere(name))).toEqual([])
  })

  test('in that table are read by the server or by the build', () => {
    const firstCells = document.split('\n').map((line) => /^\| ([^|]*)/.exec(line)?.[1] ?? '')
    const ofBuild = namesIn(read('{calls,i18n,ui,device,src}/**/*.ts'), /import\.meta\.env\.(VITE_\w+)/g)
    expect([...namesIn(firstCells, /`([A-Z][A-Z_]{3,})`/g)].filter((name) => !ofServer.has(name) && !ofBuild.has(name))).toEqual([])
  })
})

describe('the rule itself', () => {
  const named = (path: string, source: string) => namedDocuments(path, source).map(({ document }) => document)

  test('finds the documents that a comment names', () => {
    expect(named('src/a.ts', '// See docs/ARCHITECTURE.md, decision 008, decisions/020 and docs/decisions/036, 075.')).toEqual([
      'docs/ARCHITECTURE.md',
      '008',
      '020',
      '036',
      '075',
    ])
  })

  test('finds decisions in a document by their number alone', () => {
    expect(named('docs/a.md', 'It waits (012; 026, as in 005). [Texts](translate.md): `docs/decisions/031`')).toEqual([
      'translate.md',
      '031',
      '012',
      '026',
      '005',
    ])
  })

  test('takes no sum, time or port for a decision', () => {
    expect(named('docs/a.md', 'SAR 20,000 at 12:042, port 4300, 1.055')).toEqual([])
    expect(named('src/a.ts', 'const code = "042"')).toEqual([])
  })

  test('reports what does not exist', () => {
    const missing = (path: string, source: string) => missingDocuments(path, source, repository, decisionNumbers)
    expect(missing('src/a.ts', '// design.md §3\n// docs/decisions/999')).toEqual(['src/a.ts:1 design.md', 'src/a.ts:2 999'])
    expect(missingModules('src/a.ts', '// See b/c.ts, c.ts,\n// d.ts, *.css and {a,b}.ts.\nconst e = "e.ts"', ['src/b/c.ts'])).toEqual([
      'src/a.ts:2 d.ts',
    ])
    expect(missing('docs/recipes/a.md', '[page](add-a-route.md), [more](../ARCHITECTURE.md), README.md (008)')).toEqual([])
  })
})
