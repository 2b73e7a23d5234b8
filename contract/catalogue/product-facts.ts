import type { ProductType } from './catalogue-terms.ts'

/** Facts of a product besides those of the filters. Free of zod, so that a page can use them without loading it. */

/** Those that are numbers, in the order of the details table, with their unit. */
export const numberFacts = [
  /** Millimetres. */
  'thickness',
  /** Millimetres. */
  'lugWidth',
  /** Metres. */
  'waterResistance',
  /** Hours. */
  'powerReserve',
  /** Purity of gold, of 24. */
  'karat',
  /** Grams. */
  'weight',
  /** Of all stones together. */
  'carats',
] as const
export type NumberFact = (typeof numberFacts)[number]

/** What a number may be: up to `most`, with so many decimals. */
export const factLimits: Readonly<Record<NumberFact, { most: number; decimals: number }>> = {
  thickness: { most: 1000, decimals: 2 },
  lugWidth: { most: 1000, decimals: 2 },
  waterResistance: { most: 20_000, decimals: 0 },
  powerReserve: { most: 20_000, decimals: 0 },
  karat: { most: 24, decimals: 1 },
  weight: { most: 100_000, decimals: 2 },
  carats: { most: 100_000, decimals: 3 },
}

/** Which facts a form asks for, by the type of product. */
export const factsOfType = {
  watch: ['thickness', 'lugWidth', 'waterResistance', 'powerReserve'],
  jewelry: ['karat', 'weight', 'carats'],
} as const satisfies Record<ProductType, readonly NumberFact[]>

/** A service of a watch, with what was done in both languages. */
export type Service = { date: string; en: string; ar: string }

/** What the shop says of a product: absent where it is not known. The services are the newest first. */
export type ProductFacts = Partial<Record<NumberFact, number>> & { certificate?: string; laboratory?: string; services?: Service[] }

/** Who issues certificates of stones, for the form. */
export const laboratories = ['GIA', 'IGI', 'HRD Antwerp', 'AGS', 'Gübelin', 'SSEF', 'GRS', 'DANAT', 'Lotus', 'AGL'] as const

export const hasDecimals = (value: number, most: number): boolean => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6

/** The facts as a form of the staff has them. `by`: who did a service, which only the staff know. */
export type FactFields = Record<NumberFact, number | null> & {
  certificate: string
  laboratory: string
  services: (Service & { by: string })[]
}

export const noFacts: FactFields = {
  thickness: null,
  lugWidth: null,
  waterResistance: null,
  powerReserve: null,
  karat: null,
  weight: null,
  carats: null,
  certificate: '',
  laboratory: '',
  services: [],
}

/** Rows of the details table that a number says better than a text. */
export const measuredDetails = ['thickness', 'lugWidth'] as const

/** The texts of details without those that a number says. */
export const withoutMeasured = <Texts extends object>(details: Texts, facts: Partial<Record<NumberFact, number | null>>): Texts =>
  Object.fromEntries(
    Object.entries(details).filter(([key]) => !measuredDetails.some((name) => name === key && typeof facts[name] === 'number')),
  ) as Texts
