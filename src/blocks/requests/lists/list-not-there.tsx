import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown instead of a list that failed to load. */
export function ListNotThere({ title, isAsking, onRetry }: { title: ReactNode; isAsking: boolean; onRetry: () => void }) {
  const { isOnline } = useConnection()
  return (
    <EmptyState
      title={title}
      text={
        isOnline ? (
          <Trans>We could not reach our server. Nothing you wrote is lost.</Trans>
        ) : (
          <Trans>They will be here when you are back online.</Trans>
        )
      }
    >
      <Button variant="line" isWorking={isAsking} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  )
}
