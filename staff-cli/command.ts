import type { ParseArgsOptionsConfig } from 'node:util'
import { wrongUse } from './problems.ts'
import type { ShopClient } from './shop-client.ts'

/** The output of a command: for people, and with `--json` for programs. `isRejected`: the shop rejected a part of it, which it says. */
export type Shown = { lines: readonly string[]; data: unknown; isRejected?: boolean }

export type Options = Readonly<Record<string, string | boolean | undefined>>

/** An option for `parseArgs`, with a text for the help. `required`: an example of its value; without the option the command is wrong. */
export type Option = ParseArgsOptionsConfig[string] & { help: string; required?: string }

/** One command of the staff's tools: `npm run staff -- products price <product> <riyals>`. */
export type Command = {
  /** The names of its positional arguments, in order. */
  needs: readonly string[]
  /** Whether more of the last one may follow. */
  more?: boolean
  /** Its options: parser and help are made of them. */
  options?: Readonly<Record<string, Option>>
  summary: string
  run: (shop: ShopClient, given: { values: readonly string[]; options: Options }) => Promise<Shown>
}

/** The commands of one area, by name. */
export type Area = { summary: string; commands: Readonly<Record<string, Command>> }

export const textOption = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** The value of a required option, which `run.ts` has checked. */
export const requiredOption = (options: Options, name: string): string => {
  const value = textOption(options, name)?.trim()
  if (value === undefined || value === '') throw new Error(`the option --${name} is not declared as required`)
  return value
}

/** @throws CommandFailed where it is no whole number from `least` to `largest` */
export function wholeNumber(text: string, name: string, { least, largest }: { least: number; largest: number }): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= largest) return value
  throw wrongUse(`${name} has to be a whole number from ${least} to ${largest}, not "${text}".`)
}
