// Every program of a release reads this first: an older Node would only print a stack.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `The shop runs on Node ${needed} or newer, and this is ${process.version} (${process.execPath}).\n` +
      `Install it (https://nodejs.org/en/download), or name one that is there: NODE=/path/to/node ./start\n`,
  )
  process.exit(1)
}
