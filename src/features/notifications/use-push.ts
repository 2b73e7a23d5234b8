import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { useStore } from '#ui/use-store.ts'
import { pushState, readPushState, switchPushOff, switchPushOn, type PushState } from './own-push.ts'

/** The push state of this browser and its switches. A failed switch shows a toast like any action. */
export function usePush(): { state: PushState; switchOn: () => void; switchOff: () => void; isWorking: boolean } {
  const preferences = usePreferences()
  const state = useStore(pushState)
  useEffect(() => {
    readPushState().catch((error: unknown) => console.debug('the browser does not say how pushes stand', error))
  }, [])
  const on = useMutation({ mutationFn: () => switchPushOn(preferences) })
  const off = useMutation({ mutationFn: () => switchPushOff(preferences) })
  return { state, switchOn: () => on.mutate(), switchOff: () => off.mutate(), isWorking: on.isPending || off.isPending }
}
