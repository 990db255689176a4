import './start.ts'

export { IonMenu } from '@ionic/react'
