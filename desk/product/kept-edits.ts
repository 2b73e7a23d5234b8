import type { StaffProduct } from '#src/contract/products/staff-products.ts'

/** Edits of a form that have not been saved, kept on this device: a closed tab or a lost connection loses none. */

const keyOf = (id: string) => `desk-edits:${id}`

/** `base`: the stored product on which the edits were made. */
export type KeptEdits<Form> = { base: EditBase; form: Form }
/** What a form began with: a later save is compared with it. */
export type EditBase = Pick<StaffProduct, 'version' | 'fields'>

export function readKeptEdits<Form>(id: string): KeptEdits<Form> | undefined {
  const text = localStorage.getItem(keyOf(id))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as KeptEdits<Form>
  } catch (error) {
    console.debug('kept edits could not be read', error)
    localStorage.removeItem(keyOf(id))
    return undefined
  }
}

export function keepEdits<Form>(id: string, edits: KeptEdits<Form>): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(edits))
  } catch (error) {
    // The device has no room: the form itself still has them.
    console.debug('edits could not be kept', error)
  }
}

export const forgetEdits = (id: string): void => localStorage.removeItem(keyOf(id))
