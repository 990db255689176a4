import { useMemo } from 'react'
import { readMessage } from '#domain/activity/message.rules.ts'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import {
  fillScript,
  getPlaceholderText,
} from '#domain/call-scripts/call-script-placeholder.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { MessageView } from '#src/ui/message-view.tsx'
import { useCallScript } from './call-script-context.tsx'

/** A script's text, to be read aloud to the customer who is shown. */
export function ScriptText({ script: { content } }: { readonly script: CallScript }) {
  const { details, agent, organisation } = useCallScript()
  const { money, date } = useFormat().organisation
  const { row } = details
  const nodes = useMemo(
    () =>
      fillScript(readMessage(content), (name) =>
        getPlaceholderText(name, { row, agent, organisation, money, date }),
      ),
    [content, row, agent, organisation, money, date],
  )
  return <MessageView nodes={nodes} className="call-script-words" />
}
