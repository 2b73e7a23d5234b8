import { useState } from 'react'
import { showToast } from '#ui/toast-store.ts'

/**
 * Copies texts to the clipboard.
 * @param failure what is said where the browser does not allow it
 * @returns the text that was copied last, and the copying
 */
export function useCopy(failure: string): [copied: string | undefined, copy: (text: string) => void] {
  const [copied, setCopied] = useState<string>()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch (error) {
      console.debug('a text could not be copied', error)
      showToast({ kind: 'error', summary: failure })
    }
  }
  return [copied, (text) => void copy(text)]
}
