import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fieldProblemText } from '#i18n/error-texts.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { PhotoProblem } from '#device/photos/read-photo.ts'
import { type NamedSlot, namedSlots } from './photo-slots.ts'

/** With a context, because "Back" is also a button. */
const names = {
  front: msg({ message: 'Front', context: 'side of a product' }),
  back: msg({ message: 'Back', context: 'side of a product' }),
  warrantyCard: msg`Warranty card`,
} satisfies Record<NamedSlot, object>

/** What each slot is called: "Front", "Photo 4". */
export function useSlotLabel(): (slot: number) => string {
  const { i18n, t } = useLingui()
  return (slot) => {
    const name = namedSlots[slot]
    const position = slot + 1
    return name ? i18n._(names[name]) : t`Photo ${position}`
  }
}

/** Why a file was rejected, as a sentence. */
export function useProblemText(): (problem: PhotoProblem) => string {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (problem) => {
    switch (problem) {
      case 'no-photo':
        return fieldProblemText({ problem: 'file-type' }, locale)
      case 'too-large':
        return fieldProblemText({ problem: 'file-too-large' }, locale)
      case 'empty':
        return t`This file is empty. If it is stored in a cloud, download it to this device first.`
      case 'broken':
        return t`This photo is damaged and cannot be opened.`
    }
  }
}
