import * as z from 'zod/mini'
import { type FormProblem, problemWithLimit } from '#contract/fields/field-problems.ts'
import { rateSchema } from '#contract/money/money-schema.ts'

/** What a source answers: JSON with `rates` and a base, or the daily XML of the European Central Bank. */
export const rateSourceKinds = ['json', 'ecb'] as const
export type RateSourceKind = (typeof rateSourceKinds)[number]

/** Why the last fetch brought no rates. */
export const rateProblems = ['not-public', 'unreachable', 'too-large', 'no-rates'] as const
export type RateProblem = (typeof rateProblems)[number]

const noAddress: FormProblem = 'https-address'
const urlMost = 500

/** Where rates are fetched from once a day; the server checks the address when it connects. */
export const rateSourceFieldsSchema = z.strictObject({
  url: z.string().check(
    z.trim(),
    z.maxLength(urlMost, problemWithLimit('too-long', urlMost)),
    z.refine((text) => URL.parse(text)?.protocol === 'https:', { error: noAddress }),
  ),
  kind: z.enum(rateSourceKinds),
})
export type RateSourceFields = z.output<typeof rateSourceFieldsSchema>

/** Null takes the source away. */
export const rateSourceBodySchema = z.strictObject({ source: z.nullable(rateSourceFieldsSchema) })

export const rateSourceSchema = z.object({
  url: z.string(),
  kind: z.enum(rateSourceKinds),
  /** The last fetch; absent before the first. `offered`: rates that differ by more than a fifth, and were not taken by themselves. */
  last: z.optional(z.object({ at: z.iso.datetime(), problem: z.optional(z.enum(rateProblems)), offered: z.array(rateSchema) })),
})
export type RateSource = z.output<typeof rateSourceSchema>
