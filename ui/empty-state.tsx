import type { ReactNode } from 'react'
import { FanGround } from './hour-fan.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  /** Actions: links or buttons with the class `btn btn-line`. */
  children?: ReactNode
}

/** An empty list: title, reason and actions. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="border border-line rounded-sm px-6 py-11 text-center flex flex-col items-center relative overflow-hidden">
      <FanGround className="w-130 max-w-none! -bottom-14 start-1/2 -ms-65" style={{ opacity: 0.3 }} />
      <h2 className="text-xl relative text-balance">{title}</h2>
      {text && <p className="text-ink-muted mt-1.5 max-w-72 relative text-balance">{text}</p>}
      {children && <div className="mt-6 relative flex flex-wrap justify-center gap-3 [&>.btn]:bg-paper">{children}</div>}
    </div>
  )
}
