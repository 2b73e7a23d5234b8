import type { ReactNode } from 'react'
import { DeskForm, type FrameState } from '../form/desk-form.tsx'

/** The frame of a form of settings. */
export const SettingsForm = (props: FrameState & { children: ReactNode }) => <DeskForm className="grid gap-8 mt-6" {...props} />

/** Fields that belong together. */
export const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)
