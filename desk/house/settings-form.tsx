import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { BothVersions } from '../both-versions.tsx'
import { FormError } from '../form-error.tsx'

type Conflict = { mine: unknown; theirs: unknown; onKeep: () => void; onTake: () => void }
type Props = {
  children: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  isWorking: boolean
  error: Error | null
  conflict: Conflict | undefined
}

/** The frame of a form of settings: its fields, what went wrong, and the button. */
export const SettingsForm = ({ children, onSubmit, isWorking, error, conflict }: Props) => (
  <form className="grid gap-8 mt-6" noValidate onSubmit={(event) => void onSubmit(event)}>
    {children}
    {conflict ? <BothVersions title={<Trans>Somebody has changed this meanwhile</Trans>} {...conflict} /> : <FormError error={error} />}
    <Button type="submit" className="justify-self-start" isWorking={isWorking}>
      <Trans>Save</Trans>
    </Button>
  </form>
)

/** Fields that belong together. */
export const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)
