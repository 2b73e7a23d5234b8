import { DropdownMenu } from 'radix-ui'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { dirOf } from '#contract/locale.ts'

export type HeaderMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens the menu; it takes the focus when the menu closes. */
  button: ReactElement<{ onClick?: unknown }>
}

/** A menu under a button of the header. @param width a class */
export function HeaderMenu({ open, onOpenChange, button, width, children }: HeaderMenuProps & { width: string; children: ReactNode }) {
  const { locale } = usePreferences()
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange} dir={dirOf(locale)} modal={false}>
      {/* From now on the menu's trigger opens it. */}
      <DropdownMenu.Trigger asChild>{cloneElement(button, { onClick: undefined })}</DropdownMenu.Trigger>
      {/* Within the header, a landmark; a portal would be in none. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className={`z-(--z-menu) ${width} py-2 bg-raised border border-line rounded-sm shadow-2 animate-[rise-in_var(--dur-2)_var(--ease-out)]`}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
