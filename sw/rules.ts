/**
 * What the worker keeps, where, and for how long: all of it stands in this table. The first rule that matches a request answers it; a request that
 * matches none passes by the worker unread and unkept, and so does everything that may be private (`isPublic`).
 */
import { paths, type EndpointName } from '#src/contract/paths.ts'
import { caches as names } from '#src/offline/device-names.ts'
import { buildId, latestBuildPath } from '#src/offline/builds/build-manifest.ts'

export type Strategy =
  /** The network, but what is kept where that is slow (`patience`) or fails; where nothing is kept, the bare shell. */
  | 'document'
  /** What is kept; else the network, which is then kept. */
  | 'cache first'
  /** What is kept, and the network behind it for the next time. */
  | 'cache, then refresh'
  /** The network, but what is kept where that is slow (`patience`) or fails. */
  | 'network first'
  /** What is kept; it is replaced as a whole, when the new one has been read to its end. */
  | 'catalogue'
  | 'network only'

export type Rule = {
  what: string
  match: (request: RequestFacts) => boolean
  strategy: Strategy
  /** The name of its cache; absent where nothing is kept. */
  cache?: string
  /** Most entries; beyond them the ones that were not used for longest go. */
  most?: number
  /** Seconds that the network has where something is kept. */
  patience?: number
  /** May be thrown away as a whole where the device has no room left. */
  expendable?: true
  /** Where it cannot be had in the size that was asked for, another one does that is kept. */
  inAnySize?: true
  /** What its content type begins with. A captive portal answers everything with its own page. */
  type?: RegExp
}

/** As much of a request as the rules look at. */
export type RequestFacts = { path: string; isNavigation: boolean }

/** Calls whose answers are the same for everybody of one language and currency. Suggestions are not kept: the device makes its own. */
const keptCalls: readonly EndpointName[] = [
  'products.list',
  'products.get',
  'home.get',
  'brands.list',
  'collections.list',
  'faq.list',
  'rates.get',
  'auctions.list',
  'settings.get',
]
const keptPaths = keptCalls.map((name) => new RegExp(`^${paths[name].path.replace(/\{\w+\}/g, '[^/]+')}$`))

/** The compact catalogue of a language: one file for the whole shop. */
export const cataloguePath = paths['catalogue.get'].path

const picture = /^image\//
const json = /^application\/json\b/

export const rules: readonly Rule[] = [
  {
    what: 'pages, as the server drew them',
    match: ({ path, isNavigation }) => isNavigation && isPagePath(path),
    strategy: 'document',
    cache: names.pages(buildId),
    most: 40,
    patience: 3,
    type: /^text\/html\b/,
  },
  {
    what: 'fonts',
    match: ({ path }) => path.startsWith('/assets/') && path.endsWith('.woff2'),
    strategy: 'cache first',
    cache: names.fonts,
    most: 20,
    type: /^font\//,
  },
  {
    // Without a limit: builds.ts removes what no open tab's build needs.
    what: 'scripts and drawings of a build',
    match: ({ path }) => path.startsWith('/assets/'),
    strategy: 'cache first',
    cache: names.assets,
    type: /^(text|application)\/javascript\b|^text\/css\b|^image\//,
  },
  {
    what: 'photographs of pieces, whose address changes with their content',
    match: ({ path }) => path.startsWith('/media/'),
    strategy: 'cache first',
    cache: names.pictures,
    most: 400,
    expendable: true,
    inAnySize: true,
    type: picture,
  },
  {
    what: 'scenes of the shop, whose address stays',
    match: ({ path }) => path.startsWith('/scenes/'),
    strategy: 'cache, then refresh',
    cache: names.pictures,
    most: 400,
    expendable: true,
    inAnySize: true,
    type: picture,
  },
  {
    what: 'flags of countries, whose address stays',
    match: ({ path }) => path.startsWith('/flags/'),
    strategy: 'cache, then refresh',
    cache: names.flags,
    most: 260,
    expendable: true,
    type: picture,
  },
  {
    what: 'the catalogue of a language',
    match: ({ path }) => path === cataloguePath,
    strategy: 'catalogue',
    cache: names.catalogue,
    type: json,
  },
  {
    what: 'public answers, by language and currency',
    match: ({ path }) => isPublicCall(path),
    strategy: 'network first',
    cache: names.answers,
    most: 150,
    patience: 3,
    type: json,
  },
  {
    what: 'which build is the newest',
    match: ({ path }) => path === latestBuildPath,
    strategy: 'network only',
  },
  {
    what: 'what belongs to a build',
    match: ({ path }) => /^\/builds\/[\w-]+\.json$/.test(path),
    strategy: 'cache first',
    cache: names.shell(buildId),
    most: 4,
    type: json,
  },
]

/** No page: calls, files, and whatever looks like one. */
export const isPagePath = (path: string): boolean => !/^\/(v1|api|media|assets|builds|scenes|icons)(\/|$)|\.[a-z\d]+$/i.test(path)

/**
 * Whether the worker may look at a request at all. A part of a file (`Range`) is the browser's business; a request that says who asks is nobody's,
 * except for the public calls: the page says who it is with every call (storefront.md §6), and these do not look at it.
 */
export function isPublic({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>, origin: string): boolean {
  const { origin: of, pathname } = new URL(url)
  return method === 'GET' && of === origin && !headers.has('range') && (!headers.has('authorization') || isPublicCall(pathname))
}

const isPublicCall = (path: string) => keptPaths.some((pattern) => pattern.test(path))

export const ruleOf = (facts: RequestFacts): Rule | undefined => rules.find(({ match }) => match(facts))

/** An answer that may be kept under a rule: complete, from our own server as far as one can tell, and nothing that was only meant for one visitor. */
export function mayKeep(rule: Pick<Rule, 'type'>, response: Response): boolean {
  return (
    response.status === 200 &&
    (response.type === 'basic' || response.type === 'cors') &&
    !response.redirected &&
    !/\bno-store\b/.test(response.headers.get('cache-control') ?? '') &&
    (rule.type?.test(response.headers.get('content-type') ?? '') ?? true)
  )
}
