import { redirect } from '@tanstack/react-router'
import { splitLocale } from '#src/contract/addresses.ts'

/** Paths without language, and where they lead: a path without language, or an address elsewhere. */
export type PathRules = Readonly<Record<string, string>>

/**
 * Redirects of the configuration (VITE_PATH_RULES, JSON, read when the front end is built), for pages that have moved. Nothing of a query ever gets
 * here: only who builds the shop may lead out of it.
 */
const configured = (): PathRules => JSON.parse(import.meta.env.VITE_PATH_RULES ?? '{}') as PathRules

/** @returns where a rule leads from a path with its language: a path with language, or an address elsewhere; undefined where there is none */
export function targetOfPathRule(pathname: string, rules: PathRules = configured()): string | undefined {
  const { locale, rest } = splitLocale(pathname)
  const target = Object.hasOwn(rules, rest) ? rules[rest] : undefined
  return target?.startsWith('/') ? `/${locale}${target}` : target
}

/** Follows the rule of a path. An address elsewhere is loaded as a page of its own. */
export function followPathRule(pathname: string): void {
  const href = targetOfPathRule(pathname)
  if (href !== undefined) throw redirect({ href, replace: true, reloadDocument: !href.startsWith('/') })
}
