import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useCopy } from './use-copy.ts'

type Props = {
  /** What the clipboard gets. */
  text: string
  /** What is said where the browser does not allow it. */
  failure: string
  children: ReactNode
}

/** Copies a text, and says so on itself. */
export function CopyButton({ text, failure, children }: Props) {
  const [copied, copy] = useCopy(failure)
  return (
    <Button variant="line" onClick={() => copy(text)}>
      <span role="status">{copied === text ? <Trans>Copied</Trans> : children}</span>
    </Button>
  )
}
