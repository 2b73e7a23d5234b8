import type { ReactNode } from 'react'
import { FanGround } from '#ui/hour-fan.tsx'
import { Mark } from '#ui/logo.tsx'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** The current step between registration and the complete account. */
  steps?: ReactNode
  children: ReactNode
}

/** A page in the shape of the login dialog: deep olive head with the fan, the form below. */
export function AuthFrame({ title, lead, steps, children }: Props) {
  return (
    <section className="max-lg:-mb-px lg:page lg:py-16">
      <div className="lg:w-[34rem] lg:mx-auto lg:border lg:border-line lg:rounded-sm overflow-hidden bg-surface">
        <div className="on-deep bg-olive-deep text-on-deep relative overflow-hidden px-6 lg:px-9 pt-5 pb-6">
          <FanGround className="w-215 max-w-none! -bottom-32.5 -start-32.5" style={{ opacity: 0.22 }} />
          <Mark className="h-6 relative" />
          <h1 className="relative text-2xl mt-4 text-balance">{title}</h1>
          {lead && <p className="relative text-sm text-on-deep-muted mt-1 max-w-96">{lead}</p>}
        </div>
        <div className="px-6 lg:px-9 pt-6 pb-8 grid gap-6">
          {steps}
          {children}
        </div>
      </div>
    </section>
  )
}
