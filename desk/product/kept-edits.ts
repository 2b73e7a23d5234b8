import type { StaffProduct } from '#contract/products/staff-products.ts'
import { forgetEdits as forget, keepEdits as keep, readKept } from '../kept-edits/kept-edits.ts'

/** Edits of a piece that have not been saved, kept on this device. */

const nameOf = (id: string) => `product:${id}`

/** `base`: the stored product on which the edits were made. */
export type KeptEdits<Form> = { base: EditBase; form: Form }
/** What a form began with: a later save is compared with it. */
export type EditBase = Pick<StaffProduct, 'version' | 'fields'>

export const readKeptEdits = <Form>(id: string): KeptEdits<Form> | undefined => readKept(nameOf(id)) as KeptEdits<Form> | undefined
export const keepEdits = <Form>(id: string, edits: KeptEdits<Form>): void => keep(nameOf(id), edits)
export const forgetEdits = (id: string): void => forget(nameOf(id))
