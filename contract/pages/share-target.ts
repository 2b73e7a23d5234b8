import type { Locale } from '#contract/locale.ts'

/** Where the system sends photos that were shared into the installed app (Web Share Target), and the field that has them. It is no page. */
export const shareTarget = { path: '/share-photos', field: 'photos' } as const

/** Why no photo of a share was stored: it has none, the device could not store them, or the service worker was not there to take them. */
export const shareProblems = ['none', 'not-stored', 'lost'] as const
export type ShareProblem = (typeof shareProblems)[number]

/** The page that shows shared photos. */
export const sharedPhotosAddress = (locale: Locale, problem?: ShareProblem): string =>
  `/${locale}/sell?step=photos${problem ? `&shared=${problem}` : ''}`
