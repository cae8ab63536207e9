// Written by croupier.wire.describing.typescript from the declared commands. Do not edit.

export type FieldKind = "money" | "count" | "seconds" | "words" | "text" | "yes" | "day" | "moment" | "until" | "choice" | "table" | "terminal" | "terminals" | "round" | "session" | "dealer" | "person" | "roles" | "case" | "rulebook" | "card-rulebook" | "card-set" | "device" | "equipment" | "place" | "bet" | "cards" | "sign" | "outcome" | "credit" | "shown-credit" | "wagering-period" | "condition" | "part" | "breach" | "wagers" | "stakers" | "involved" | "layout-knowledge" | "payout-level" | "change-level" | "paying-order" | "names" | "denominations" | "jackpot" | "pit" | "sensor" | "seat" | "seats";

/** One field of a form, as it is for good: see `FormField` of croupier.wire.describing.forms. */
export interface FormField {
  readonly kind: FieldKind;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly options?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly start?: number;
}

/** A constant, so that the compiler knows every command, field and option. */
export const FORMS = {
  "enter-mega-odds": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      probability: {"kind":"text","required":true},
      reference: {"kind":"words","required":true},
    },
  },
  "link-tables": {
    button: "table",
    fields: {
      rulebook: {"kind":"rulebook","required":true},
      linking: {"kind":"choice","required":true,"options":["several-at-once","one-per-round"]},
    },
  },
  "register-device": {
    button: "where-it-applies",
    fields: {
      device: {"kind":"text","required":true},
      kind: {"kind":"equipment","required":true,"options":["player-terminal","dealer-terminal","game-system","game-hardware","note-acceptor","ticket-printer","drop-box","winning-number-display","layout","limit-sign","marker-buttons","colour-rack","dolly","float-tray","wheel","automated-wheel","ball","wheel-sensor","uspin","lucky-ball-screen","shoe","card-reading-shoe","cards","discard-rack","shuffler","deck-checker","dice-tumbler","automated-dice-tumbler","dice","dice-recognition","jackpot-sensors","jackpot-display","prize-display"]},
      place: {"kind":"place","required":true},
      serial: {"kind":"text","required":true},
      diameter_mm: {"kind":"count","least":1,"most":999999},
      pieces: {"kind":"count","least":1,"most":999999},
    },
  },
  "approve-device": {
    button: "where-it-applies",
    fields: {
      device: {"kind":"device","required":true},
      reference: {"kind":"text","required":true},
    },
  },
  "approve-terminal": {
    button: "where-it-applies",
    fields: {
      terminal: {"kind":"terminal","required":true},
      reference: {"kind":"text","required":true},
    },
  },
  "retire-device": {
    button: "where-it-applies",
    fields: {
      device: {"kind":"device","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "record-maintenance": {
    button: "where-it-applies",
    fields: {
      device: {"kind":"device","required":true},
      work: {"kind":"words","required":true},
    },
  },
  "take-table": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      dealer: {"kind":"dealer","required":true},
      reason: {"kind":"words"},
    },
  },
  "open-table": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      dealer: {"kind":"dealer"},
    },
  },
  "announce-closing": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      minutes: {"kind":"count","least":0,"most":999999},
    },
  },
  "withdraw-closing": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "assist-table": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      duty: {"kind":"choice","required":true,"options":["second-dealer","chipper","inspector"]},
    },
  },
  "stop-assisting": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "set-inspection-ratio": {
    button: "table",
    fields: {
      tables: {"kind":"count","required":true,"least":0,"most":999999},
      premium_tables: {"kind":"count","required":true,"least":0,"most":999999},
      reference: {"kind":"words","required":true},
    },
  },
  "close-table": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "change-limits": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      sign: {"kind":"sign","required":true},
    },
  },
  "set-personal-limits": {
    button: "player",
    fields: {
      table: {"kind":"table","required":true},
      session: {"kind":"session","nullable":true},
      sign: {"kind":"sign","nullable":true},
      marker: {"kind":"text","required":true},
      premium_inspection: {"kind":"yes"},
      player: {"kind":"text"},
    },
  },
  "set-wagering-period": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      wagering_ms: {"kind":"wagering-period","required":true,"least":1,"most":86400000},
    },
  },
  "withhold-bets": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      kinds: {"kind":"names","required":true},
    },
  },
  "set-launching": {
    button: "where-it-applies",
    fields: {
      device: {"kind":"device","required":true},
      lead_ms: {"kind":"seconds","nullable":true,"least":0,"most":600000},
    },
  },
  "direct-to-leave": {
    button: "credit",
    fields: {
      session: {"kind":"session","required":true},
      reason: {"kind":"choice","required":true,"options":["terminal-fault","disruption"]},
    },
  },
  "release-large-win": {
    button: "credit",
    fields: {
      session: {"kind":"session","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "release-lock": {
    button: "credit",
    fields: {
      session: {"kind":"session","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "hold-credit": {
    button: "credit",
    fields: {
      session: {"kind":"session","required":true},
      amount: {"kind":"credit","required":true,"least":1,"most":1000000000000},
      reason: {"kind":"words","required":true},
    },
  },
  "review-hold": {
    button: "where-it-applies",
    fields: {
      hold: {"kind":"text","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "determine-hold": {
    button: "where-it-applies",
    fields: {
      hold: {"kind":"text","required":true},
      determination: {"kind":"choice","required":true,"options":["released","withheld"]},
      reason: {"kind":"words","required":true},
    },
  },
  "hold-prize": {
    button: "where-it-applies",
    fields: {
      about: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "review-prize-hold": {
    button: "where-it-applies",
    fields: {
      about: {"kind":"text","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "determine-prize-hold": {
    button: "where-it-applies",
    fields: {
      about: {"kind":"text","required":true},
      determination: {"kind":"choice","required":true,"options":["released","withheld"]},
      reason: {"kind":"words","required":true},
    },
  },
  "demand-return": {
    button: "credit",
    fields: {
      session: {"kind":"session","required":true},
      terminal: {"kind":"terminal","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      reason: {"kind":"words","required":true},
    },
  },
  "withdraw-demand": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "enable-terminal": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
    },
  },
  "disable-terminal": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "retire-terminal": {
    button: "where-it-applies",
    fields: {
      terminal: {"kind":"terminal","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "report-restored": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
      condition: {"kind":"condition","required":true,"options":["door-open","acceptor-fault","stacker-full","stacker-removed","printer-fault","paper-out","paper-low","memory-error","program-error","link-lost","power-off","note-rejected"]},
      part: {"kind":"part"},
    },
  },
  "answer-call": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
    },
  },
  "hand-pay": {
    button: "where-it-applies",
    fields: {
      about: {"kind":"text","required":true},
      table: {"kind":"table"},
    },
  },
  "open-float": {
    button: "float",
    fields: {
      table: {"kind":"table","required":true},
      day: {"kind":"day","required":true},
      shift: {"kind":"text","required":true,"least":1,"most":40},
      counted: {"kind":"money","required":true,"least":0,"most":1000000000000},
      pieces: {"kind":"denominations"},
    },
  },
  "fill-float": {
    button: "float",
    fields: {
      table: {"kind":"table","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      slip: {"kind":"text","required":true},
      pieces: {"kind":"denominations"},
    },
  },
  "credit-float": {
    button: "float",
    fields: {
      table: {"kind":"table","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      slip: {"kind":"text","required":true},
      pieces: {"kind":"denominations"},
    },
  },
  "count-float": {
    button: "float",
    fields: {
      table: {"kind":"table","required":true},
      counted: {"kind":"money","required":true,"least":0,"most":1000000000000},
      pieces: {"kind":"denominations"},
    },
  },
  "collect-drop": {
    button: "float",
    fields: {
      table: {"kind":"table","required":true},
      cash: {"kind":"money","required":true,"least":0,"most":1000000000000},
      vouchers: {"kind":"money","least":0,"most":1000000000000,"start":0},
    },
  },
  "close-float": {
    button: "float",
    fields: {
      table: {"kind":"table","required":true},
      counted: {"kind":"money","required":true,"least":0,"most":1000000000000},
      pieces: {"kind":"denominations"},
    },
  },
  "empty-stacker": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
      counted: {"kind":"money","required":true,"least":0,"most":1000000000000},
      papers: {"kind":"count","least":0,"most":999999},
      papers_worth: {"kind":"money","least":0,"most":1000000000000},
    },
  },
  "set-out-colours": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      colours: {"kind":"names","required":true},
      checks_each: {"kind":"count","least":0,"most":999999},
    },
  },
  "set-layout-knowledge": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      known: {"kind":"layout-knowledge","required":true,"options":["nothing","call-bets","winning-bets","every-wager"]},
      inspected_from: {"kind":"payout-level","least":1,"most":1000000000000},
      acknowledged_from: {"kind":"change-level","least":1,"most":1000000000000},
      paying: {"kind":"paying-order","options":["columns","dozens","even-chances","inside","value-chips"]},
    },
  },
  "issue-colour": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      colour: {"kind":"text","required":true},
      player: {"kind":"text","required":true},
      unit: {"kind":"money","required":true,"least":1,"most":1000000000000},
      checks: {"kind":"count","required":true,"least":0,"most":999999},
      tender: {"kind":"choice","required":true,"options":["cash","chips","promotional-vouchers"]},
      marker: {"kind":"text"},
      agreed_by: {"kind":"names"},
      patron: {"kind":"person"},
    },
  },
  "redeem-colour": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      colour: {"kind":"text","required":true},
      issued_at: {"kind":"table","required":true},
      player: {"kind":"text","required":true},
      checks: {"kind":"count","required":true,"least":0,"most":999999},
    },
  },
  "free-colour": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      colour: {"kind":"text","required":true},
      player: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "buy-chips": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      player: {"kind":"text","required":true},
      cash: {"kind":"money","required":true,"least":1,"most":1000000000000},
      patron: {"kind":"person"},
    },
  },
  "change-chips": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      player: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      plaque_in: {"kind":"text"},
      plaque_out: {"kind":"text"},
    },
  },
  "exchange-voucher": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      player: {"kind":"text","required":true},
      voucher: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      conditions: {"kind":"text"},
      returned_on_a_win: {"kind":"yes"},
    },
  },
  "take-call-bet": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      player: {"kind":"text","required":true},
      bet: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      shown: {"kind":"money","required":true,"least":0,"most":1000000000000},
      paid_with: {"kind":"choice","required":true,"options":["value-chips","colour-checks","promotional-tokens"]},
      colour: {"kind":"text"},
      issued_at: {"kind":"table"},
      cash: {"kind":"money","least":0,"most":1000000000000,"start":0},
      session: {"kind":"session"},
      patron: {"kind":"person"},
    },
  },
  "lay-chips": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      bet: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      paid_with: {"kind":"choice","required":true,"options":["value-chips","colour-checks","promotional-tokens"]},
      player: {"kind":"text"},
      colour: {"kind":"text"},
    },
  },
  "move-chips": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      player: {"kind":"text","required":true},
      source: {"kind":"text","required":true},
      destination: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      paid_with: {"kind":"choice","required":true,"options":["value-chips","colour-checks","promotional-tokens"]},
      colour: {"kind":"text"},
    },
  },
  "take-up-chips": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      player: {"kind":"text","required":true},
      bet: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      paid_with: {"kind":"choice","required":true,"options":["value-chips","colour-checks","promotional-tokens"]},
      colour: {"kind":"text"},
    },
  },
  "return-late-bet": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      player: {"kind":"text"},
      amount: {"kind":"money","least":1,"most":1000000000000},
    },
  },
  "tell-winning-bet": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      bet: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      paid_with: {"kind":"choice","required":true,"options":["value-chips","colour-checks","promotional-tokens"]},
      player: {"kind":"text"},
      colour: {"kind":"text"},
      late_on_camera: {"kind":"text"},
    },
  },
  "take-back-winning-bet": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      bet: {"kind":"text","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      paid_with: {"kind":"choice","required":true,"options":["value-chips","colour-checks","promotional-tokens"]},
      player: {"kind":"text"},
      colour: {"kind":"text"},
      reason: {"kind":"words"},
    },
  },
  "pay-out": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      player: {"kind":"text","required":true},
      checks: {"kind":"count","least":0,"most":999999},
    },
  },
  "join-places": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      players: {"kind":"names","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "answer-for-device": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      done: {"kind":"yes","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "direct-empty-rounds": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      rounds: {"kind":"choice","nullable":true,"options":["next","until-wager"]},
    },
  },
  "declare-no-spin": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"choice","options":["ball-with-rotation","wheel-not-rotating","too-few-revolutions","foreign-object","no-pocket","hovering-ball","ball-out-of-wheel","interference","disruption","uspin-loaded-by-another","ball-at-rest-before-close"]},
      revolutions: {"kind":"count","least":0,"most":999999},
    },
  },
  "examine-ball": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      finding: {"kind":"choice","options":["fit","replaced"]},
      details: {"kind":"text"},
    },
  },
  "report-wrong-outcome": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "correct-outcome": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      outcome: {"kind":"outcome","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "let-outcome-stand": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "void-past-round": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "invalidate-round": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"choice","required":true,"options":["disruption","fraud","impractical","equipment"]},
      note: {"kind":"words","required":true},
      involved: {"kind":"involved"},
      forfeiting: {"kind":"stakers"},
    },
  },
  "void-early-round": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
    },
  },
  "void-dice-round": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "declare-malfunction": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"choice","required":true,"options":["credit-mismatch","sequence-or-display","numbers-outside-game","early-result","wheel-not-rotating","read-error-after-close","same-error-on-several-terminals","physical-damage","operators-opinion"]},
      happened: {"kind":"moment","required":true},
      note: {"kind":"words","required":true},
      terminal: {"kind":"terminal"},
      part: {"kind":"choice","options":["terminal","dealer-terminal","wheel","dice-tumbler","game-system"]},
      concerned: {"kind":"terminals"},
    },
  },
  "recalculate-round": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      outcome: {"kind":"outcome","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "adjust-credit": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      session: {"kind":"session","required":true},
      amount: {"kind":"money","required":true,"least":-1000000000000,"most":1000000000000},
      reason: {"kind":"words","required":true},
    },
  },
  "repay-debt": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      source: {"kind":"choice","required":true,"options":["credit","cage"]},
      note: {"kind":"words","required":true},
    },
  },
  "write-off-debt": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "void-unproved-wagers": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      session: {"kind":"session","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "refuse-wager": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      session: {"kind":"session","nullable":true},
      bet: {"kind":"bet","required":true},
      reason: {"kind":"words","required":true},
      player: {"kind":"text"},
    },
  },
  "report-dice": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      fault: {"kind":"text","required":true},
    },
  },
  "confirm-despite-display": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      outcome: {"kind":"outcome","required":true},
    },
  },
  "report-uspin-fault": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      valid: {"kind":"yes","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "report-lucky-screen": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "restore-lucky-ball": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "change-late-wager": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      session: {"kind":"session","nullable":true},
      source: {"kind":"bet","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
      reason: {"kind":"words","required":true},
      destination: {"kind":"text"},
      cctv: {"kind":"text"},
      player: {"kind":"text"},
    },
  },
  "return-uspin": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      how: {"kind":"choice","required":true,"options":["repaired-and-signed-off","replaced","removed"]},
    },
  },
  "void-players-wagers": {
    button: "player",
    fields: {
      session: {"kind":"session","nullable":true},
      table: {"kind":"table","required":true},
      breach: {"kind":"breach","required":true},
      player: {"kind":"text"},
      chosen: {"kind":"wagers"},
    },
  },
  "bar-player": {
    button: "player",
    fields: {
      session: {"kind":"session","nullable":true},
      table: {"kind":"table","required":true},
      breach: {"kind":"breach","required":true},
      player: {"kind":"text"},
      person: {"kind":"person"},
    },
  },
  "lift-bar": {
    button: "player",
    fields: {
      session: {"kind":"session","nullable":true},
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
      player: {"kind":"text"},
      person: {"kind":"person"},
    },
  },
  "exclude-player": {
    button: "player",
    fields: {
      session: {"kind":"session","nullable":true},
      table: {"kind":"table","required":true},
      breach: {"kind":"breach","required":true},
      player: {"kind":"text"},
      person: {"kind":"person"},
    },
  },
  "direct-to-vacate": {
    button: "player",
    fields: {
      session: {"kind":"session","nullable":true},
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
      player: {"kind":"text"},
    },
  },
  "instruct-on-games": {
    button: "player",
    fields: {
      session: {"kind":"session","required":true},
      table: {"kind":"table","required":true},
      games: {"kind":"choice","required":true,"options":["one-at-a-time","several-at-once"]},
      reason: {"kind":"words","required":true},
    },
  },
  "raise-dispute": {
    button: "player",
    fields: {
      session: {"kind":"session","nullable":true},
      table: {"kind":"table","required":true},
      words: {"kind":"words","required":true,"least":1,"most":1000},
      outcome: {"kind":"yes"},
      player: {"kind":"text"},
      disputed_round: {"kind":"round"},
    },
  },
  "decide-dispute": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      decision: {"kind":"words","required":true},
      absent: {"kind":"yes"},
      advised: {"kind":"yes"},
    },
  },
  "ask-review": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
    },
  },
  "review-dispute": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      decision: {"kind":"words","required":true},
      advised: {"kind":"yes"},
    },
  },
  "close-case": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      decision: {"kind":"words","required":true},
    },
  },
  "answer-supervisor-call": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
    },
  },
  "approve": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
    },
  },
  "reject": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "register-cards": {
    button: "where-it-applies",
    fields: {
      cards: {"kind":"text","required":true},
      rulebook: {"kind":"card-rulebook","required":true},
      back: {"kind":"choice","required":true,"options":["red","blue","green","purple","brown","black"]},
      decks: {"kind":"count","required":true,"least":0,"most":999999},
      order: {"kind":"choice","required":true,"options":["unshuffled","pre-shuffled"]},
    },
  },
  "report-misdeal": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      fault: {"kind":"choice","required":true,"options":["order-in-doubt","dealt-wrongly"]},
      reason: {"kind":"words","required":true},
      player: {"kind":"cards"},
      banker: {"kind":"cards"},
    },
  },
  "void-wrong-shoe-coup": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "secure-cards": {
    button: "cards",
    fields: {
      cards: {"kind":"card-set","required":true},
      place: {"kind":"text","required":true},
    },
  },
  "check-cards": {
    button: "cards",
    fields: {
      cards: {"kind":"card-set","required":true},
      device: {"kind":"device"},
      missing: {"kind":"cards"},
      foreign: {"kind":"cards"},
    },
  },
  "order-card-check": {
    button: "cards",
    fields: {
      cards: {"kind":"card-set","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "shuffle-cards": {
    button: "cards",
    fields: {
      cards: {"kind":"card-set","required":true},
      shuffler: {"kind":"device"},
    },
  },
  "riffle-cards": {
    button: "cards",
    fields: {
      cards: {"kind":"card-set","required":true},
    },
  },
  "retire-cards": {
    button: "cards",
    fields: {
      cards: {"kind":"card-set","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "bring-cards": {
    button: "cards",
    fields: {
      table: {"kind":"table","required":true},
      cards: {"kind":"card-set","required":true},
    },
  },
  "exchange-cards": {
    button: "cards",
    fields: {
      table: {"kind":"table","required":true},
      cards: {"kind":"card-set","required":true},
    },
  },
  "replace-unfit-cards": {
    button: "cards",
    fields: {
      table: {"kind":"table","required":true},
      cards: {"kind":"card-set","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "order-shuffle": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "report-shoe-differs": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "report-extra-card": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      hand: {"kind":"choice","required":true,"options":["player","banker","neither"]},
      exposure: {"kind":"choice","required":true,"options":["exposed","unexposed"]},
      card: {"kind":"text"},
    },
  },
  "report-face-up-card": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "declare-cards-short": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
    },
  },
  "report-wrong-card": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      fault: {"kind":"choice","required":true,"options":["missing","foreign"]},
      card: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "report-preparation-fault": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      fault: {"kind":"choice","required":true,"options":["wrong-cut","missed-burn","missed-shuffle"]},
    },
  },
  "report-shoe-fault": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "set-up-table-jackpot": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      jackpot: {"kind":"jackpot","required":true},
      pit: {"kind":"pit","required":true},
    },
  },
  "open-jackpot-terminal": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "close-jackpot-terminal": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "resume-table-jackpot": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "decide-jackpot-spot": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      sensor: {"kind":"sensor","required":true},
      player: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "note-incorrect-jackpot-wager": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      sensor: {"kind":"sensor","required":true},
      kind: {"kind":"choice","required":true,"options":["foreign-chip","sensor-without-chip","below-required-bet","no-main-wager"]},
      note: {"kind":"words","required":true},
    },
  },
  "adjust-jackpot-wager": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      pit: {"kind":"pit","required":true},
      table: {"kind":"table","required":true},
      round: {"kind":"round","required":true},
      sensor: {"kind":"sensor","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "confirm-jackpot-win": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      sensor: {"kind":"sensor","required":true},
      camera: {"kind":"words","required":true},
    },
  },
  "pay-jackpot": {
    button: "where-it-applies",
    fields: {
      round: {"kind":"round","required":true},
      sensor: {"kind":"sensor","required":true},
      level: {"kind":"count","required":true,"least":0,"most":999999},
      winner: {"kind":"text"},
    },
  },
  "enter-demonstration": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
      credit: {"kind":"shown-credit","required":true,"least":1,"most":1000000000000},
    },
  },
  "reset-demonstration": {
    button: "terminal",
    fields: {
      terminal: {"kind":"terminal","required":true},
    },
  },
  "begin-tournament-play": {
    button: "table",
    fields: {
      sheet: {"kind":"text","required":true},
      table: {"kind":"table","required":true},
      empty: {"kind":"seats"},
    },
  },
  "record-tournament-wager": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      seat: {"kind":"seat","required":true},
      bet: {"kind":"bet","required":true},
      amount: {"kind":"money","required":true,"least":1,"most":1000000000000},
    },
  },
  "play-pass-card": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      seat: {"kind":"seat","required":true},
    },
  },
  "hand-in-form": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      seat: {"kind":"seat","required":true},
      number: {"kind":"text","required":true},
    },
  },
  "examine-form": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      seat: {"kind":"seat","required":true},
    },
  },
  "reveal-form": {
    button: "desk",
    fields: {
      round: {"kind":"round","required":true},
      seat: {"kind":"seat","required":true},
      bet: {"kind":"text"},
      amount: {"kind":"money","least":0,"most":1000000000000,"start":0},
      opening: {"kind":"text"},
    },
  },
  "note-tournament-absence": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      seat: {"kind":"seat","required":true},
      absent: {"kind":"yes","required":true},
    },
  },
  "decide-missed-wager": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      seat: {"kind":"seat","required":true},
      decision: {"kind":"choice","required":true,"options":["let-go","deduct","disqualify"]},
      reason: {"kind":"words","required":true},
    },
  },
  "exchange-tournament-chips": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
    },
  },
  "record-removal-order": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      seats: {"kind":"seats","required":true},
    },
  },
  "disqualify-tournament-player": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      seat: {"kind":"seat","required":true},
      ground: {"kind":"choice","required":true,"options":["breach","chips-from-elsewhere","chips-hidden","advice","absence","no-wager"]},
      reason: {"kind":"words","required":true},
    },
  },
  "raise-tournament-dispute": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "decide-tournament-dispute": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      decision: {"kind":"words","required":true},
    },
  },
  "offer-tournament-break": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      minutes: {"kind":"count","required":true,"least":0,"most":999999},
    },
  },
  "conclude-tournament-session": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      agreed: {"kind":"yes","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "count-tournament-chips": {
    button: "desk",
    fields: {
      table: {"kind":"table","required":true},
      seat: {"kind":"seat","required":true},
      counted: {"kind":"money","required":true,"least":0,"most":1000000000000},
      signed: {"kind":"yes","required":true},
    },
  },
  "decide-tournament-count": {
    button: "table",
    fields: {
      table: {"kind":"table","required":true},
      seat: {"kind":"seat","required":true},
      chips: {"kind":"money","required":true,"least":0,"most":1000000000000},
      reason: {"kind":"words","required":true},
    },
  },
  "decide-returned-score": {
    button: "table",
    fields: {
      sheet: {"kind":"text","required":true},
      decision: {"kind":"choice","required":true,"options":["stands","put-right"]},
      reason: {"kind":"words","required":true},
    },
  },
  "end-tournament-play": {
    button: "table",
    fields: {
      sheet: {"kind":"text","required":true},
      table: {"kind":"table","required":true},
    },
  },
  "report-paid": {
    button: "where-it-applies",
    fields: {
      intent: {"kind":"text","required":true},
      dispensed: {"kind":"money","required":true,"least":0,"most":1000000000000},
    },
  },
  "delay-payment": {
    button: "where-it-applies",
    fields: {
      ticket: {"kind":"text","required":true},
      until: {"kind":"until","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "hold-ticket": {
    button: "where-it-applies",
    fields: {
      ticket: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "review-ticket-hold": {
    button: "where-it-applies",
    fields: {
      ticket: {"kind":"text","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "determine-ticket-hold": {
    button: "where-it-applies",
    fields: {
      ticket: {"kind":"text","required":true},
      determination: {"kind":"choice","required":true,"options":["released","withheld"]},
      reason: {"kind":"words","required":true},
    },
  },
  "demand-ticket-return": {
    button: "where-it-applies",
    fields: {
      ticket: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "withdraw-ticket-demand": {
    button: "where-it-applies",
    fields: {
      ticket: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "decide-venue-case": {
    button: "where-it-applies",
    fields: {
      case: {"kind":"case","required":true},
      decision: {"kind":"words","required":true},
    },
  },
  "exclude": {
    button: "where-it-applies",
    fields: {
      person: {"kind":"person","required":true},
      rulebook: {"kind":"rulebook","required":true},
      reason: {"kind":"words","required":true},
      until: {"kind":"until"},
    },
  },
  "lift-exclusion": {
    button: "where-it-applies",
    fields: {
      person: {"kind":"person","required":true},
      rulebook: {"kind":"rulebook","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "add-staff": {
    button: "where-it-applies",
    fields: {
      person: {"kind":"person","required":true},
      name: {"kind":"text","required":true},
      roles: {"kind":"roles","required":true,"options":["player","tournament-player","spectator","dealer","table-inspector","games-supervisor","casino-supervisor","electronic-gaming-host","electronic-gaming-supervisor","assistant-gaming-manager","gaming-manager","gaming-shift-manager","management-representative","casino-management","tournament-manager","casino-operator","cashier","technician","scrutineer","regulator-inspector","regulator-authority"]},
    },
  },
  "change-staff-roles": {
    button: "where-it-applies",
    fields: {
      person: {"kind":"person","required":true},
      roles: {"kind":"roles","required":true,"options":["player","tournament-player","spectator","dealer","table-inspector","games-supervisor","casino-supervisor","electronic-gaming-host","electronic-gaming-supervisor","assistant-gaming-manager","gaming-manager","gaming-shift-manager","management-representative","casino-management","tournament-manager","casino-operator","cashier","technician","scrutineer","regulator-inspector","regulator-authority"]},
      reason: {"kind":"words","required":true},
    },
  },
  "remove-staff": {
    button: "where-it-applies",
    fields: {
      person: {"kind":"person","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "issue-secret-code": {
    button: "where-it-applies",
    fields: {
      person: {"kind":"person","required":true},
    },
  },
  "unlock-badge": {
    button: "where-it-applies",
    fields: {
      badge: {"kind":"person","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "retire-screen": {
    button: "where-it-applies",
    fields: {
      screen: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "revoke-screen": {
    button: "where-it-applies",
    fields: {
      screen: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "link-jackpot-table": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      pit: {"kind":"text","required":true},
      table: {"kind":"text","required":true},
    },
  },
  "unlink-jackpot-table": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      pit: {"kind":"text","required":true},
      table: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "stop-jackpot": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "resume-jackpot": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "adjust-jackpot": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      pit: {"kind":"pit","required":true},
      table: {"kind":"text","required":true},
      round: {"kind":"text","required":true},
      sensor: {"kind":"text","required":true},
      why: {"kind":"choice","required":true,"options":["foreign-chip","sensor-without-chip","below-required-bet","no-main-wager"]},
      reason: {"kind":"words","required":true},
    },
  },
  "declare-keeper-lost": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "withdraw-jackpot": {
    button: "where-it-applies",
    fields: {
      jackpot: {"kind":"jackpot","required":true},
      into: {"kind":"jackpot","required":true},
      approval: {"kind":"words","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "publish-promotion": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
    },
  },
  "submit-promotion-terms": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      reference: {"kind":"words","required":true},
    },
  },
  "enter-promotion": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      entrant: {"kind":"person","required":true},
      entries: {"kind":"count","least":0,"most":999999,"start":1},
      reference: {"kind":"text"},
    },
  },
  "strike-promotion-entry": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      number: {"kind":"count","required":true,"least":0,"most":999999},
      reason: {"kind":"words","required":true},
    },
  },
  "close-promotion-entries": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
    },
  },
  "nominate-scrutineer": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      person: {"kind":"person","required":true},
      name: {"kind":"words","required":true},
    },
  },
  "record-draw-numbers": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      source: {"kind":"choice","required":true,"options":["dice","single-zero-wheel"]},
      device: {"kind":"words","required":true},
      numbers: {"kind":"words","required":true},
    },
  },
  "record-barrel-draw": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      prize: {"kind":"count","required":true,"least":0,"most":999999},
      number: {"kind":"count","required":true,"least":0,"most":999999},
      calls: {"kind":"count","required":true,"least":0,"most":999999},
      answered: {"kind":"yes","required":true},
      minutes: {"kind":"count","least":0,"most":999999,"start":0},
    },
  },
  "sign-draw-result": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
    },
  },
  "postpone-draw": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "validate-draw": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "cancel-promotion": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "record-winner-notice": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      how: {"kind":"choice","required":true,"options":["face-to-face","mail","telephone","email"]},
      reached: {"kind":"yes","required":true},
      note: {"kind":"words","required":true},
    },
  },
  "refuse-prize-claim": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      claimant: {"kind":"words","required":true},
      amount: {"kind":"money","required":true,"least":-1000000000000,"most":1000000000000},
      reason: {"kind":"words","required":true},
      address: {"kind":"text"},
      award: {"kind":"text"},
    },
  },
  "pass-prize-on": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "hold-promotional-prize": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "review-promotional-hold": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      finding: {"kind":"words","required":true},
    },
  },
  "determine-promotional-hold": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      determination: {"kind":"choice","required":true,"options":["released","withheld"]},
      reason: {"kind":"words","required":true},
    },
  },
  "delay-promotional-prize": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      until: {"kind":"until","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "demand-promotional-prize": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "withdraw-promotional-demand": {
    button: "where-it-applies",
    fields: {
      award: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "dispute-promotion": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      person: {"kind":"words","required":true},
      matter: {"kind":"words","required":true},
    },
  },
  "decide-promotion-dispute": {
    button: "where-it-applies",
    fields: {
      promotion: {"kind":"text","required":true},
      dispute: {"kind":"text","required":true},
      decision: {"kind":"words","required":true},
      satisfied: {"kind":"yes","required":true},
      advised: {"kind":"yes","required":true},
      reinstates: {"kind":"text"},
    },
  },
  "publish-tournament": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
    },
  },
  "record-tournament-notification": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      reference: {"kind":"words","required":true},
    },
  },
  "appoint-tournament-director": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      person: {"kind":"person","required":true},
    },
  },
  "hand-over-direction": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      to: {"kind":"person"},
    },
  },
  "change-tournament-start": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      starts: {"kind":"moment","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "refuse-entry": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      entry: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "withdraw-entry": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      entry: {"kind":"text","required":true},
    },
  },
  "offer-place-to-reserve": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      entry: {"kind":"text","required":true},
    },
  },
  "seat-reserve": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      entry: {"kind":"text","required":true},
      absent: {"kind":"text","required":true},
    },
  },
  "undo-tournament-seating": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      stage: {"kind":"text","required":true},
      table: {"kind":"table","required":true},
    },
  },
  "send-score-sheet": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      stage: {"kind":"text","required":true},
      table: {"kind":"table","required":true},
    },
  },
  "recall-score-sheet": {
    button: "where-it-applies",
    fields: {
      sheet: {"kind":"text","required":true},
      tournament: {"kind":"text","required":true},
    },
  },
  "take-score-sheet": {
    button: "where-it-applies",
    fields: {
      sheet: {"kind":"text","required":true},
      tournament: {"kind":"text","required":true},
    },
  },
  "allow-fee-back": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      entry: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
  "award-tournament-prizes": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
    },
  },
  "cancel-tournament": {
    button: "where-it-applies",
    fields: {
      tournament: {"kind":"text","required":true},
      reason: {"kind":"words","required":true},
    },
  },
} as const;

/** Commands that need nothing but a table or a round. */
export const WHOLE_BY = {
  "open-table": "table",
  "announce-closing": "table",
  "withdraw-closing": "table",
  "stop-assisting": "table",
  "close-table": "table",
  "return-late-bet": "round",
  "open-wagering": "table",
  "spin-ball": "round",
  "load-uspin": "round",
  "start-uspin": "round",
  "tumble-dice": "round",
  "launch-due": "table",
  "rest-due": "table",
  "report-ball-at-rest": "round",
  "call-no-more-bets": "round",
  "sense-close": "round",
  "elapse": "table",
  "draw-due": "table",
  "examine-ball": "round",
  "void-early-round": "round",
  "lucky-screen-due": "table",
  "restore-lucky-ball": "table",
  "call-supervisor": "table",
  "burn-card": "table",
  "report-cutting-card": "table",
  "report-face-up-card": "table",
  "declare-cards-short": "round",
  "open-jackpot-terminal": "table",
  "resume-table-jackpot": "table",
  "repeat-jackpot-wagers": "round",
  "check-jackpot-sensors": "round",
  "remove-jackpot-wagers": "round",
  "advance-tournament": "table",
  "exchange-tournament-chips": "table",
} as const;
