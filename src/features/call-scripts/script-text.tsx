import { useMemo } from 'react'
import { readMessage } from '#domain/activity/message.rules.ts'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { fillScript, scriptWord } from '#domain/call-scripts/script-words.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { MessageView } from '#src/ui/message-view.tsx'
import { useScriptDesk } from './script-desk.tsx'

/** A script's words, to be read aloud to the customer who is shown. */
export function ScriptText({ script: { content } }: { readonly script: CallScript }) {
  const { details, agent, organisation } = useScriptDesk()
  const { money, date } = useFormat().organisation
  const { row } = details
  const nodes = useMemo(
    () =>
      fillScript(readMessage(content), (name) =>
        scriptWord(name, { row, agent, organisation, money, date }),
      ),
    [content, row, agent, organisation, money, date],
  )
  return <MessageView nodes={nodes} className="call-script-words" />
}
