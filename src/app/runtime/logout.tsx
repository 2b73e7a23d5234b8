import { useEffect } from 'react'
import { parts } from '#src/parts/parts.ts'
import { answerLogoutQuestion, isLogoutAsked } from '#src/session/logout-question.ts'
import { useHandler } from '#src/ui/use-handler.ts'
import { useLazyOverlay } from '#src/ui/use-lazy-overlay.ts'
import { useStore } from '#src/ui/use-store.ts'

const loadQuestion = () => parts.auth().then((module) => module.LogoutQuestion)

/** The question is loaded lazily. If its chunk fails to load, the shopper is not logged out, and sees an error. */
export function LogoutQuestion({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const isAsked = useStore(isLogoutAsked)
  const { Overlay: Question, open } = useLazyOverlay(loadQuestion)
  const load = useHandler(async () => {
    if (!(await open(() => undefined))) answerLogoutQuestion()
  })
  useEffect(() => {
    if (isAsked) void load()
  }, [isAsked, load])
  return Question && isAsked ? <Question onLogOut={onLogOut} /> : null
}
