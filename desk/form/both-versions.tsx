import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { differences } from './form-differences.ts'
import { type FieldWords, wordsOnScreen } from './words-on-screen.ts'

type Props = { title: ReactNode; mine: unknown; theirs: unknown; onKeep: () => void; onTake: () => void }

/** Somebody has saved what is edited here: both versions of each value that differs, in the words of the form, and the choice. */
export function BothVersions({ title, mine, theirs, onKeep, onTake }: Props) {
  const { t } = useLingui()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const words: FieldWords = { yes: t`Yes`, no: t`No`, empty: '–' }
  return (
    <section
      role="alert"
      ref={(section) => setForm(section?.closest('form') ?? null)}
      className="border border-warning rounded-sm p-5 grid gap-4"
    >
      <h2 className="text-xl">{title}</h2>
      {form && (
        <ul className="grid gap-3">
          {differences(mine, theirs).map((difference) => {
            const { label, textOf } = wordsOnScreen(form, difference.path, words)
            return (
              <li key={difference.path} className="grid gap-1">
                <span className="text-sm text-ink-muted">{label}</span>
                <span className="both-languages">
                  <span>
                    <Trans>Yours:</Trans> <bdi className="wrap-anywhere">{textOf(difference.mine)}</bdi>
                  </span>
                  <span>
                    <Trans>Theirs:</Trans> <bdi className="wrap-anywhere">{textOf(difference.theirs)}</bdi>
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={onKeep}>
          <Trans>Save mine</Trans>
        </Button>
        <Button variant="line" onClick={onTake}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </section>
  )
}
