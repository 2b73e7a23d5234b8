/**
 * The cost of `catalog-index`: `node tests/bench/catalog-index.ts`. "CPU" is `process.cpuUsage` of the process, the engine's compiler and
 * garbage collector included; "wall" is elapsed time, which on a busy machine includes other programs.
 */
import { buildCatalogIndex, type CatalogIndex, type CatalogQuery, type CatalogRow } from '#catalog-index/catalog-index.ts'
import { facetNames, numberFilters, sortOrders, type FacetName, type NumberFilter } from '#contract/catalogue/catalogue-terms.ts'
import { randomCatalogue, type RandomCatalogue } from '../support/data/random-catalogue.ts'
import { pick, pickSome, seededRandom, type Random } from '../support/data/seeded-random.ts'
import { variedDescriptions, type DescriptionWords } from '../support/data/varied-descriptions.ts'
import { printFigures, type Figure } from './figures.ts'

const seed = 20_261_121
const large = { products: 500_000, brands: 120, models: 4000 }
const device = { products: 20_000, brands: 120, models: 4000 }
const queries = 1000
const pageSize = 24

type Costs = { cpu: number[]; wall: number[] }

/** Milliseconds of each run, after some warm-up runs. */
function costsOf<Input>(inputs: readonly Input[], run: (input: Input) => unknown): Costs {
  for (const input of inputs.slice(0, Math.ceil(inputs.length / 5))) run(input)
  const costs: Costs = { cpu: [], wall: [] }
  for (const input of inputs) {
    const cpu = process.cpuUsage()
    const wall = performance.now()
    run(input)
    costs.wall.push(performance.now() - wall)
    const { user, system } = process.cpuUsage(cpu)
    costs.cpu.push((user + system) / 1000)
  }
  return costs
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

function quantiles(what: string, { cpu, wall }: Costs, targets: Partial<Record<'p50' | 'p95' | 'p99', number>>): Figure[] {
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
      ['p99', 0.99],
    ] as const
  ).flatMap(([name, share]) => {
    const target = targets[name]
    return [
      {
        what: `${what}, CPU ${name}`,
        value: quantile(cpu, share),
        unit: 'ms',
        ...(target !== undefined && { target: { atMost: target } }),
      },
      { what: `${what}, wall ${name}`, value: quantile(wall, share), unit: 'ms' },
    ]
  })
}

function* rowsOf(catalogue: RandomCatalogue, { describe }: DescriptionWords, products: number): Iterable<CatalogRow> {
  const factsOf = factWordsOf(catalogue)
  for (let number = 0; number < products; number++) {
    const row = catalogue.row(number)
    yield { ...row, description: describe(factsOf(row)) }
  }
}

/** The words of a product's names in both languages. */
function factWordsOf({ dictionary }: RandomCatalogue) {
  const lists = ['brands', 'models', 'materials', 'colors', 'modelCases', 'windings', 'types'] as const
  const named = new Map<string, string[]>(lists.flatMap((list) => dictionary[list].map(({ value, names }) => [`${list} ${value}`, names])))
  return ({ brand, model, material, color, modelCase, winding, type }: CatalogRow) => {
    const values = {
      brands: brand,
      models: model,
      materials: material,
      colors: color,
      modelCases: modelCase,
      windings: winding,
      types: type,
    }
    const words = Object.entries(values)
      .flatMap(([list, value]) => named.get(`${list} ${value}`) ?? [])
      .flatMap((name) => name.split(' '))
    return { en: words.filter((word) => /^[a-z]/i.test(word)), ar: words.filter((word) => /^\p{Script=Arabic}/u.test(word)) }
  }
}

/** `some`: twenty of the rows. */
type Built = {
  index: CatalogIndex
  catalogue: RandomCatalogue
  descriptions: DescriptionWords
  some: CatalogRow[]
  seconds: { cpu: number; wall: number }
}

function build(size: typeof large): Built {
  const catalogue = randomCatalogue(seed, size)
  const descriptions = variedDescriptions(seededRandom(seed))
  // Creating the rows is not part of building the index.
  const rows = [...rowsOf(catalogue, descriptions, size.products)]
  const cpu = process.cpuUsage()
  const start = performance.now()
  const index = buildCatalogIndex(rows, catalogue.dictionary)
  const some = Array.from({ length: 20 }, (_, number) => rows[(number * 9973) % rows.length]!)
  const wall = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { index, catalogue, descriptions, some, seconds: { cpu: (user + system) / 1e6, wall } }
}

/** Values of each facet as the index names them, for filters. */
type Values = Record<FacetName, string[]>
function valuesOf(index: CatalogIndex): Values {
  const { facets } = index.query({ offset: 0, limit: 0 })
  const values: Partial<Values> = {}
  for (const facet of facetNames) values[facet] = facets[facet].map(({ value }) => value)
  return values as Values
}

const isNumberFilter = (facet: FacetName): facet is NumberFilter => numberFilters.some((name) => name === facet)

/** 0 to 4 facets with 1 to 3 values, a price range in half of the queries, words in 15 of 100, any order, page 1 to 6. */
function randomQuery(random: Random, values: Values, texts: readonly string[]): CatalogQuery {
  const query: CatalogQuery = { offset: Math.floor(random() * 6) * pageSize, limit: pageSize, sort: pick(random, sortOrders) }
  for (const facet of pickSome(random, facetNames, Math.floor(random() * 5))) {
    const some = pickSome(random, values[facet], 1 + Math.floor(random() * 3))
    if (facet === 'inStock') query.inStock = random() < 0.9
    else if (isNumberFilter(facet)) query[facet] = some.map(Number)
    else query[facet] = some
  }
  if (random() < 0.5) {
    query.priceMin = Math.exp(7 + random() * 4) * 5000
    query.priceMax = query.priceMin * (1.2 + random() * 10)
  }
  if (random() < 0.15) Object.assign(query, { q: pick(random, texts), locale: 'en' })
  return query
}

/** Two names of the dictionary that belong to one product: a typical query. */
function textsOf({ random, dictionary, row }: RandomCatalogue, count: number): string[] {
  return Array.from({ length: count }, (_, number) => {
    const product = row(10_000_000 + number)
    const language = random() < 0.5 ? 0 : 1
    const nameOf = (named: CatalogRow['brand'] | undefined, list: readonly { value: string; names: string[] }[]) =>
      list.find(({ value }) => value === named)?.names[language] ?? ''
    const names = [
      nameOf(product.brand, dictionary.brands),
      nameOf(product.model, dictionary.models),
      nameOf(product.material, dictionary.materials),
      nameOf(product.color, dictionary.colors),
      nameOf(product.type, dictionary.types),
      random() < 0.3 ? product.reference : '',
    ].filter((name) => name !== '')
    return pickSome(random, names, 1 + Math.floor(random() * 2)).join(' ')
  })
}

/** A word of descriptions, often a frequent one, and mostly with a name of the dictionary. */
function describedTextsOf(random: Random, words: readonly string[], texts: readonly string[]): string[] {
  return texts.map((text) => {
    const word = pick(() => random() ** 2, words)
    return random() < 0.3 ? word : `${text} ${word}`
  })
}

/** One letter wrong, missing, doubled or exchanged, in a word of at least five letters. */
function mistype(random: Random, text: string): string {
  const words = text.split(' ')
  const place = words.findIndex((word) => /^\p{L}{5,}$/u.test(word))
  const word = words[place]
  if (word === undefined) return text
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const mistyped = pick(random, [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    `${before}x${after}`,
  ])
  return words.with(place, mistyped).join(' ')
}

console.log(`seed ${seed}`)
const { index, catalogue, descriptions, some, seconds } = build(large)
const { random } = catalogue
const values = valuesOf(index)
const texts = textsOf(catalogue, 300)
const mixed = Array.from({ length: queries }, () => randomQuery(random, values, texts))
const asRandom = costsOf(mixed, (query) => index.query(query))
const withText = costsOf(
  mixed.filter(({ q }) => q !== undefined),
  (query) => index.query(query),
)
const described = describedTextsOf(random, descriptions.others.en, texts)
const withDescribed = costsOf(
  mixed.slice(0, described.length).map((query, number) => ({ ...query, q: described[number], locale: 'en' as const })),
  (query) => index.query(query),
)
printFigures(`${large.products} products: total, facets, price range and a sorted page of ${pageSize}`, [
  ...quantiles('random filters', asRandom, { p50: 4, p99: 12 }),
  ...quantiles('those of them with words', withText, {}),
  ...quantiles('the same with words of descriptions', withDescribed, { p50: 4, p99: 12 }),
  ...quantiles(
    'no filter at all',
    costsOf(mixed.slice(0, 100), () => index.query({ offset: 0, limit: pageSize })),
    {},
  ),
])

const changed = some.map((row, number) => ({ ...row, priceSar: 1000 * (number + 1) }))
const newest = index.top('newest', 20_000)
const withChanges = index.apply({ upserts: changed, removes: [] })
const sold = changed.map((row) => ({ ...row, stock: row.stock > 0 ? 0 : 1 }))
printFigures('The index itself', [
  { what: 'bytes per product', value: index.bytes / index.size, unit: 'B', target: { atMost: 120 } },
  { what: 'build, CPU', value: seconds.cpu, unit: 's' },
  { what: 'build, wall', value: seconds.wall, unit: 's' },
  ...quantiles(
    'apply of one row with another price',
    costsOf(changed, (row) => index.apply({ upserts: [row], removes: [] })),
    { p50: 100 },
  ),
  ...quantiles(
    'apply of one row with another description',
    costsOf(
      changed.map((row, number) => ({ ...row, description: { en: `Rewritten ${number}`, ar: `كتب من جديد ${number}` } })),
      (row) => withChanges.apply({ upserts: [row], removes: [] }),
    ),
    {},
  ),
  ...quantiles(
    'the words of 20,000 products for devices',
    costsOf(['en', 'ar'] as const, (locale) => index.descriptions(locale, newest)),
    {},
  ),
  ...quantiles(
    'apply of one sale',
    costsOf(sold, (row) => withChanges.apply({ upserts: [row], removes: [] })),
    {},
  ),
  ...quantiles(
    'near, 8 products',
    costsOf(changed, ({ id }) => index.near(id, 8)),
    {},
  ),
])

const small = build(device)
const typos = textsOf(small.catalogue, 2000).map((text) => mistype(random, text))
const corrected = typos.filter((text) => small.index.suggest({ text }, 5).corrected !== undefined)
printFigures(`${device.products} products: search`, [
  ...quantiles(
    'one typing error, page and facets',
    costsOf(corrected, (q) => small.index.query({ q, offset: 0, limit: pageSize })),
    { p95: 5 },
  ),
  ...quantiles(
    'one typing error, suggestions',
    costsOf(corrected, (text) => small.index.suggest({ text }, 5)),
    { p95: 5 },
  ),
  { what: 'of them, corrected', value: corrected.length },
  { what: 'build, CPU', value: small.seconds.cpu, unit: 's' },
  { what: 'build, wall', value: small.seconds.wall, unit: 's' },
])
