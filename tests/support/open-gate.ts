/** Something that a test waits for, or lets others wait for, until it opens it. */
export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

export function createGate(): Gate {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
