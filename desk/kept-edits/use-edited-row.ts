import { useState } from 'react'
import { readKept } from './kept-edits.ts'

/**
 * Which row of a list is edited in its place. The one whose edits were not saved at an earlier visit is open as it was.
 * @param kind the name of its form before the colon: `faq` of `faq:returns`
 * @returns its id, and what sets it; null closes it
 */
export function useEditedRow(kind: string, rows: readonly { id: string }[] = []) {
  const [chosen, choose] = useState<string | null>()
  const edited = chosen === undefined ? rows.find(({ id }) => readKept(`${kind}:${id}`) !== undefined)?.id : chosen
  return [edited, choose] as const
}
