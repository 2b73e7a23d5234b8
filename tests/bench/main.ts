/**
 * Prints what the product reaches, beside what it should reach or beside a baseline of the same run. Nothing fails by being slow.
 *
 *   npm run bench                          everything
 *   npm run bench -- --only index,pages    some parts
 *   npm run bench -- --only pages -- --runs 9    arguments after a second -- go to the parts
 */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const parts = {
  index: { file: 'catalog-index.ts', about: 'the query over columns and search, in this process' },
  changes: { file: 'catalogue-changes.ts', about: 'a change of one of 500,000 products, in the index of each process' },
  'page-cache': { file: 'page-cache.ts', about: 'pages that are answered without rendering at one change of the catalogue a second' },
  words: { file: 'search-words.ts', about: 'the search in shoppers’ own words, over the sample' },
  catalogue: { file: 'offline-catalogue.ts', about: 'the catalogue that devices keep: bytes, and the time its worker takes' },
  device: { file: 'device-page.ts', about: 'the shop in a browser with a large catalogue on the device and no network' },
  photos: { file: 'photos.ts', about: 'six photos of 12 megapixels in the sell form: time, frames, memory' },
  sql: { file: 'sql.ts', about: 'the same query in SQL' },
  http: { file: 'http.ts', about: 'GET products over HTTP against ready-made bytes' },
  'sign-in': { file: 'sign-in.ts', about: 'twenty sign-ins at once on one core, and what others notice of it' },
  orders: { file: 'orders.ts', about: 'placing orders, twenty at a time, on PostgreSQL' },
  'staff-lists': {
    file: 'staff-lists.ts',
    about: 'a page of the staff’s lists among 100,000 requests, and the same with OFFSET and count(*)',
  },
  customers: {
    file: 'customers.ts',
    about: 'the staff’s list of customers and the search in it, among 1,000 and among 100,000, on both databases (takes five minutes)',
  },
  pages: { file: 'pages.ts', about: 'script, requests, layout shift, largest paint, Lighthouse' },
  uploads: { file: 'uploads.ts', about: 'a sell request with six photos over a slow line that drops (takes eight minutes)' },
  photographs: { file: 'photographs.ts', about: 'photographs of 24 megapixels at the desk while shoppers browse (takes half an hour)' },
  import: { file: 'import.ts', about: 'files of 5,000 and of 50,000 products imported while shoppers browse (takes half an hour)' },
  metrics: { file: 'metrics.ts', about: 'what counting costs a request, and a scrape' },
  backup: { file: 'backup.ts', about: 'a backup of 2 GB while twenty shoppers browse and order (takes ten minutes)' },
  processes: { file: 'processes.ts', about: 'the same shoppers before one, two and three processes over one PostgreSQL' },
  'saved-searches': {
    file: 'saved-searches.ts',
    about: 'who is told of a new piece, among a thousand saved searches and among a hundred thousand',
  },
  watchers: { file: 'watchers.ts', about: 'who is told of a lower price, among a thousand hearts and among a million' },
  release: { file: 'release-start.ts', about: 'the start of a release against npm start in a checkout' },
  'bad-files': { file: 'bad-files.ts', about: 'the memory of the server while bombs and other bad photos are uploaded' },
  again: { file: 'opened-again.ts', about: 'pages opened again with the worker installed, on a slow line and on one that never answers' },
  offline: { file: 'offline-start.ts', about: 'first paint without a network, against a static file' },
} as const
const names = Object.keys(parts) as (keyof typeof parts)[]

const { values: options, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const chosen = options.only?.split(',') ?? names
const unknown = chosen.filter((name) => !names.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are:\n${names.map((name) => `  ${name}: ${parts[name].about}`).join('\n')}`)
  process.exit(2)
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
for (const name of names.filter((each) => chosen.includes(each))) {
  const { file, about } = parts[name]
  console.log(`\n=== ${name}: ${about}`)
  // A process of its own: the memory of one part must not slow down the next one.
  const { status, signal } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...positionals], { stdio: 'inherit' })
  if (signal) process.exit(130)
  if (status !== 0) {
    console.error(`${name} could not measure (exit code ${status})`)
    process.exitCode = 1
  }
}
