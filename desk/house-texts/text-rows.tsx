import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { DeleteButton } from '../named/delete-button.tsx'
import { Moves } from '../named/moves.tsx'

type InBoth = { en: string; ar: string }

type Props<Text> = {
  /** As `useTextForm` has it. */
  kind: string
  texts: readonly Text[]
  nameOf: (text: Text) => InBoth
  /** Below the names. */
  renderAbout: (text: Text) => ReactNode
  renderForm: (text: Text, onDone: () => void) => ReactNode
  order: (ids: string[]) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** What is lost by that; default: the text in the shop. */
  lost?: ReactNode
}

/** Texts in the shop's order; one is edited in its place. */
export function TextRows<Text extends { id: string }>({ kind, texts, nameOf, renderAbout, renderForm, order, remove, lost }: Props<Text>) {
  const { locale } = usePreferences()
  const [edited, setEdited] = useEditedRow(kind, texts)
  const ordering = useMutation({ mutationFn: order })
  const move = (from: number, to: number) => {
    const ids = texts.map(({ id }) => id)
    ordering.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))
  }
  return (
    <ul className="mt-6 border-t border-line">
      {texts.map((text, nth) => {
        const names = nameOf(text)
        const [own, other] = locale === 'ar' ? [names.ar, names.en] : [names.en, names.ar]
        return (
          <li key={text.id} className="border-b border-line py-3">
            {edited === text.id ? (
              renderForm(text, () => setEdited(null))
            ) : (
              <>
                <p className="wrap-anywhere">
                  <bdi className="font-medium">{own}</bdi> <bdi className="text-ink-muted ms-2">{other}</bdi>
                </p>
                <div className="flex flex-wrap items-center gap-x-4">
                  <span className="text-sm text-ink-muted basis-full sm:basis-0 sm:flex-1">{renderAbout(text)}</span>
                  <Moves
                    name={own}
                    isFirst={nth === 0}
                    isLast={nth === texts.length - 1}
                    isWorking={ordering.isPending}
                    onMove={(by) => move(nth, nth + by)}
                  />
                  <Button variant="link" className="px-2" onClick={() => setEdited(text.id)}>
                    <Trans>Edit</Trans>
                    <span className="sr-only">
                      , <bdi>{own}</bdi>
                    </span>
                  </Button>
                  <DeleteButton
                    name={own}
                    text={lost ?? <Trans>It leaves the shop in both languages.</Trans>}
                    remove={() => remove(text.id)}
                  />
                </div>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
