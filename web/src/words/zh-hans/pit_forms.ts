import type { pitForms as english } from "../en/pit_forms";
import type { Translation } from "../translation";

export const pitForms: Translation<typeof english> = {
  "pit.field.case": "个案",
  "pit.field.terminal": "终端",
  "pit.field.cards": "牌组",
  "pit.field.device": "设备",
  "pit.field.shuffler": "洗牌机",
  "pit.field.hold": "冻结",
  "pit.field.about": "有关事项",
  "pit.field.done": "已完成",
  "pit.field.credit": "金额（元）",
  "pit.field.concerned": "有关终端",
  "pit.field.revolutions": "数得的圈数（可不填）",
  "pit.field.disputed_round": "有争议的局（如与某局有关）",
  "pit.field.report-misdeal.player": "闲家的牌（9S KH）",
  "pit.field.report-misdeal.banker": "庄家的牌（9S KH）",
  "pit.field.hand": "哪一手",
  "pit.field.exposure": "是否已露牌",
  "pit.field.card": "牌",
  "pit.at-most": "最多 {amount}。",
};
