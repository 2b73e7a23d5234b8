import { parts } from '#src/parts/parts.ts'
import { answerLogoutQuestion, isLogoutAsked } from '#src/session/logout-question.ts'
import { useStore } from '#ui/use-store.ts'
import { useOpenedOverlay } from '../use-opened-overlay.ts'

const loadQuestion = () => parts.auth().then((module) => module.LogoutQuestion)

/** The question is loaded lazily. If its chunk fails to load, the shopper is not logged out, and sees an error. */
export function LogoutQuestion({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const { Overlay: Question } = useOpenedOverlay(useStore(isLogoutAsked), loadQuestion, answerLogoutQuestion)
  return Question && <Question onLogOut={onLogOut} />
}
