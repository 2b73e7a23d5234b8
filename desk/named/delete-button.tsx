import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AskingButton } from '../confirm/asking-button.tsx'

type Props = {
  name: string
  /** What is lost. */
  text: ReactNode
  remove: () => Promise<unknown>
}

/** Deletes something after a question. */
export function DeleteButton({ name, text, remove }: Props) {
  const { t } = useLingui()
  return (
    <AskingButton
      className="px-2"
      title={t`Delete “${name}”?`}
      text={text}
      stayLabel={<Trans>Keep it</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      action={remove}
    >
      <Trans>Delete</Trans>
      <span className="sr-only">
        , <bdi>{name}</bdi>
      </span>
    </AskingButton>
  )
}
