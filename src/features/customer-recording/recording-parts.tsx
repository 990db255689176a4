import type { ReactNode } from 'react'
import { ContactBar } from './contact-bar.tsx'
import { ContactSwitches } from './contact-switches.tsx'
import { LastRecorded } from './last-recorded.tsx'
import { ObjectionPart } from './objection-part.tsx'
import { RecordActs } from './record-acts.tsx'
import { RecordingDeskProvider } from './recording-desk.tsx'
import type { RecordedCustomer, RecordingWorld } from './recording.ts'
import { StandingMark } from './standing-mark.tsx'
import { StatusSelect } from './status-select.tsx'
import './recording.css'

/** Everything that a customer's page places where it belongs, inside `around`. */
export function recordingParts(world: RecordingWorld) {
  return {
    around: (shown: RecordedCustomer, page: ReactNode) => (
      <RecordingDeskProvider world={world} {...shown}>
        {page}
      </RecordingDeskProvider>
    ),
    status: <StatusSelect />,
    ways: <ContactSwitches />,
    last: <LastRecorded />,
    standing: <StandingMark />,
    acts: <RecordActs />,
    bar: <ContactBar />,
    consent: <ObjectionPart />,
  }
}
