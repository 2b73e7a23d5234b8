/**
 * The worker's caching rules. The first rule that matches a request handles it; the worker ignores requests that match none, and
 * all that may be private (`isPublic`).
 */
import { paths, type EndpointName } from '#contract/calls/paths.ts'
import { timedPages } from '#contract/pages/timed-pages.ts'
import { caches as names } from '#device/device-names.ts'
import { buildId, latestBuildPath } from '#device/builds/build-manifest.ts'

export type Strategy =
  /**
   * The cached document, else the network, else the app shell. A reload: network first, the cached one if it is slow (`patience`) or fails.
   */
  | 'document'
  /** The cache, else the network, whose response is cached. */
  | 'cache first'
  /** Stale-while-revalidate. */
  | 'cache, then refresh'
  /** Network first; the cache if the network is slow (`patience`) or fails. */
  | 'network first'
  /** The cache; replaced as a whole after a new one has been read completely. */
  | 'catalogue'
  | 'network only'

export type Rule = {
  what: string
  match: (request: RequestFacts) => boolean
  strategy: Strategy
  /** The name of its cache; absent if nothing is cached. */
  cache?: string
  /** The maximum number of entries; the least recently used are evicted. */
  most?: number
  /** The network timeout in seconds if a response is cached. */
  patience?: number
  /** Documents of these paths (without the language) are network first, because they show the server's time. */
  networkFirst?: readonly string[]
  /** Documents of these paths the device can render from its catalogue. */
  inCatalogue?: RegExp
  /** Another cached size is served if the requested one cannot be fetched. */
  inAnySize?: true
  /** Matches its content type, which a captive portal's page does not. */
  type?: RegExp
}

/** The fields of a request that the rules use. */
export type RequestFacts = { path: string; isNavigation: boolean }

/**
 * Endpoints whose responses depend only on language and currency (answer-key.ts). Suggestions are not cached: the device computes its own.
 */
const cachedCalls: readonly EndpointName[] = [
  'products.list',
  'products.get',
  'home.get',
  'brands.list',
  'collections.list',
  'faq.list',
  'page-texts.get',
  'about-photo.get',
  'rates.get',
  'auctions.list',
  'settings.get',
]

/** @returns whether a path is the address of one of these calls */
export function pathsOf(calls: readonly EndpointName[]): (path: string) => boolean {
  const patterns = calls.map((name) => new RegExp(`^${paths[name].path.replace(/\{\w+\}/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
const isPublicCall = pathsOf(cachedCalls)

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
    networkFirst: timedPages,
    inCatalogue: /^\/\w\w\/(?:shop$|product\/)/,
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
    // Without a limit: builds.ts deletes the scripts that no open tab's build needs.
    what: 'scripts and drawings of a build',
    match: ({ path }) => path.startsWith('/assets/'),
    strategy: 'cache first',
    cache: names.assets,
    type: /^(text|application)\/javascript\b|^text\/css\b|^image\//,
  },
  {
    what: 'photographs of products, whose address changes with their content',
    match: ({ path }) => path.startsWith('/media/'),
    strategy: 'cache first',
    cache: names.pictures,
    most: 400,
    inAnySize: true,
    type: picture,
  },
  {
    what: 'scenes of the shop, whose address stays',
    match: ({ path }) => path.startsWith('/scenes/'),
    strategy: 'cache, then refresh',
    cache: names.pictures,
    most: 400,
    inAnySize: true,
    type: picture,
  },
  {
    what: 'flags of countries, whose address stays',
    match: ({ path }) => path.startsWith('/flags/'),
    strategy: 'cache, then refresh',
    cache: names.flags,
    most: 260,
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

/** Whether a path is a page: neither an API call nor a file. */
export const isPagePath = (path: string): boolean => !/^\/(v1|api|media|assets|builds|scenes|icons)(\/|$)|\.[a-z\d]+$/i.test(path)

/**
 * Whether the worker may handle a request. It leaves `Range` requests to the browser, and ignores requests with `Authorization`,
 * except for public calls: pages send their token with every call, and these do not use it.
 */
export function isPublic({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>, origin: string): boolean {
  const { origin: of, pathname } = new URL(url)
  return method === 'GET' && of === origin && !headers.has('range') && (!headers.has('authorization') || isPublicCall(pathname))
}

export const ruleOf = (facts: RequestFacts): Rule | undefined => rules.find(({ match }) => match(facts))

/** Whether a response may be cached under a rule: complete, with the rule's content type, and without `no-store`. */
export function isCacheable(rule: Pick<Rule, 'type'>, response: Response): boolean {
  return (
    response.status === 200 &&
    (response.type === 'basic' || response.type === 'cors') &&
    !response.redirected &&
    !/\bno-store\b/.test(response.headers.get('cache-control') ?? '') &&
    (rule.type?.test(response.headers.get('content-type') ?? '') ?? true)
  )
}
