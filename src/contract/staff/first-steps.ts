import * as z from 'zod/mini'
import { textPages } from '#src/contract/house-texts/page-text-paths.ts'
import type { StaffRole } from './staff-roles.ts'

/** What a new house does first, in the order of the list, and who may do it. */
export const firstSteps = {
  name: ['owner'],
  logo: ['owner'],
  bank: ['owner'],
  vat: ['owner'],
  address: ['owner'],
  texts: ['owner'],
  brand: ['catalogue', 'owner'],
  product: ['catalogue', 'owner'],
  photos: ['catalogue', 'owner'],
} as const satisfies Record<string, readonly StaffRole[]>
export type FirstStep = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as FirstStep[]

/** The steps of whoever asks. What the sample brought does not count as done. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })),
  /** The pages whose text came with the software, and that nobody of the house has read and confirmed. */
  unreadPages: z.array(z.enum(textPages)),
  /** A piece of the house that has no photograph yet. */
  productWithoutPhotos: z.nullable(z.string()),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>
