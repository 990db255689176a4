import './start.ts'
import { defineCustomElement, IonDatetime as Element } from '@ionic/core/components/ion-datetime.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonDatetime = createComponent({
  tagName: 'ion-datetime',
  elementClass: Element,
  react: React,
  events: { onIonChange: 'ionChange' },
  defineCustomElement,
})
