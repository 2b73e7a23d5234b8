import { useEffect } from 'react'
import { holdPage } from './dirty.ts'
import { addUnsent } from './unsent.ts'
import { useHandler } from './use-handler.ts'

/**
 * A form calls it with whether it holds something that was typed and not sent. While it does, no newer build reloads the page
 * (storefront.md §4, decisions 014), and a dialog that it became so in asks before it closes.
 * @param discard called when the shopper gives up in that dialog what was typed
 */
export function useDirty(isDirty: boolean, discard?: () => void): void {
  const giveUp = useHandler(() => discard?.())
  useEffect(() => (isDirty ? holdPage() : undefined), [isDirty])
  useEffect(() => (isDirty ? addUnsent({ discard: giveUp }) : undefined), [isDirty, giveUp])
}
