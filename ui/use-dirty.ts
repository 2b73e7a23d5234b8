import { useEffect } from 'react'
import { holdPage } from './dirty.ts'
import { addUnsent } from './unsent.ts'
import { useHandler } from './use-handler.ts'

/**
 * Marks a form as dirty: it has unsent input. Meanwhile no newer build reloads the page (docs/areas/builds.md), and the form's dialog
 * asks before it closes.
 * @param discard called when the shopper discards the input in that dialog
 */
export function useDirty(isDirty: boolean, discard?: () => void): void {
  const giveUp = useHandler(() => discard?.())
  useEffect(() => (isDirty ? holdPage() : undefined), [isDirty])
  useEffect(() => (isDirty ? addUnsent({ discard: giveUp }) : undefined), [isDirty, giveUp])
}
