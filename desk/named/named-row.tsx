import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteButton } from './delete-button.tsx'

type Props = {
  named: { name: { en: string; ar: string }; products: number }
  /** Instead of the number of pieces. */
  note?: ReactNode
  /** Absent where the person may not edit. */
  onEdit?: (() => void) | undefined
  /** Absent where it cannot be deleted. */
  remove?: (() => Promise<unknown>) | undefined
  children?: ReactNode
}

/** A brand or a collection in its list, in both languages. */
export function NamedRow({ named, note, onEdit, remove, children }: Props) {
  const { locale } = usePreferences()
  const [own, other] = locale === 'ar' ? [named.name.ar, named.name.en] : [named.name.en, named.name.ar]
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <bdi className="font-medium">{own}</bdi> <bdi className="text-ink-muted ms-2">{other}</bdi>
      </span>
      <span className="text-sm text-ink-muted num">{note ?? <Plural value={named.products} one="# piece" other="# pieces" />}</span>
      {children}
      {onEdit && (
        <Button variant="link" className="px-2" onClick={onEdit}>
          <Trans>Edit</Trans>
          <span className="sr-only">
            , <bdi>{own}</bdi>
          </span>
        </Button>
      )}
      {remove && named.products === 0 && (
        <DeleteButton name={own} text={<Trans>No piece has it. It leaves the shop in both languages.</Trans>} remove={remove} />
      )}
    </div>
  )
}
