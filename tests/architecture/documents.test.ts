import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingDocuments, missingModules, namedDocuments } from './documents.ts'
import { listFiles, readWritten, repository } from './source-files.ts'

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
    expect(citing().flatMap((path) => missingDocuments(path, readFileSync(`${repository}/${path}`, 'utf8'), repository))).toEqual([])
  })

  test('of an area, and tables to look things up, are all reached from ARCHITECTURE or README', () => {
    const entrances = ['docs/ARCHITECTURE.md', 'README.md'].map((path) => readFileSync(`${repository}/${path}`, 'utf8')).join('\n')
    const pages = listFiles('docs/{areas,reference}/*.md')
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.filter((path) => !entrances.includes(path.replace(/^docs\//, '')))).toEqual([])
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
  const named = (source: string) => namedDocuments(source).map(({ document }) => document)

  test('finds the documents that a comment or a document names', () => {
    expect(named('// See docs/ARCHITECTURE.md, docs/areas/outbox.md#on-the-device, docs/recipes and ../reference/look.md.')).toEqual([
      'docs/ARCHITECTURE.md',
      'docs/areas/outbox.md#on-the-device',
      '../reference/look.md',
      'docs/recipes',
    ])
    expect(named('// docs/areas/outbox says so, decision 020 and decisions/044 did.')).toEqual([
      'docs/areas/outbox',
      'decision 020',
      'decisions/044',
    ])
  })

  test('takes no picture of the documents for one of them', () => {
    expect(named('<img src="docs/screenshots/home-en-desktop.png">')).toEqual([])
  })

  test('reports what does not exist', () => {
    const missing = (path: string, source: string) => missingDocuments(path, source, repository)
    expect(missing('src/a.ts', '// design.md §3\n// docs/areas/nothing\n// decision 020')).toEqual([
      'src/a.ts:1 design.md',
      'src/a.ts:2 docs/areas/nothing',
      'src/a.ts:3 decision 020',
    ])
    expect(missing('src/a.ts', '// docs/areas/outbox.md#in-the-cellar')).toEqual(['src/a.ts:1 docs/areas/outbox.md#in-the-cellar'])
    expect(missing('docs/recipes/a.md', '[page](add-a-route.md), [more](../ARCHITECTURE.md#flows), README.md, docs/areas')).toEqual([])
    expect(missingModules('src/a.ts', '// See b/c.ts, c.ts,\n// d.ts, *.css and {a,b}.ts.\nconst e = "e.ts"', ['src/b/c.ts'])).toEqual([
      'src/a.ts:2 d.ts',
    ])
  })
})
