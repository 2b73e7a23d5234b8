import { redirect } from '@tanstack/react-router'
import { splitLocale } from '#contract/pages/addresses.ts'

/** Paths without language, and their targets: a path without language, or an external URL. */
export type PathRules = Readonly<Record<string, string>>

/**
 * Redirects of the configuration (VITE_PATH_RULES, JSON, read when the front end is built), for pages that have moved. Queries never
 * reach this: only the build's configuration may redirect to another site.
 */
const configured = (): PathRules => JSON.parse(import.meta.env.VITE_PATH_RULES ?? '{}') as PathRules

/** @returns the target of a path with its language: a path with language, or an external URL; undefined without a rule */
export function targetOfPathRule(pathname: string, rules: PathRules = configured()): string | undefined {
  const { locale, rest } = splitLocale(pathname)
  const target = Object.hasOwn(rules, rest) ? rules[rest] : undefined
  return target?.startsWith('/') ? `/${locale}${target}` : target
}

/** Redirects by the rule of a path. An external URL loads a new document. */
export function followPathRule(pathname: string): void {
  const href = targetOfPathRule(pathname)
  if (href !== undefined) throw redirect({ href, replace: true, reloadDocument: !href.startsWith('/') })
}
