import type { pitPlayers as english } from "../en/pit_players";
import type { Translation } from "../translation";

export const pitPlayers: Translation<typeof english> = {
  "pit.part.barred": "禁玩",
  "pit.barred": "禁止参与者",
  "pit.barred.none": "无人被禁。不得参与者列于此处，已离开者亦然。",
  "pit.barred.casino": "赌场全部游戏",
  "pit.barred.document": "{rulebook} 的全部游戏",
  "pit.barred.at-place": "{player}，{table}",
  "pit.barred.session": "{who}（账户 {session}）",
  "pit.barred.since": "自 {time} 起，直至解除",
  "pit.barred.until": "自 {since} 至 {until}",
  "pit.barred.from": "范围：{where}",
  "pit.by-place": "持筹码的玩家（按座位）",
  "pit.field.player": "桌边座位或称呼（座位 3）",
  "pit.field.bet": "注项：请点选台面",
  "pit.nobody-may": "{act}：按《{rulebook}》，任何人都不得进行此操作。",
  "pit.bet.none": "尚未选择注项",
  "pit.breach.another": "其他规则……",
  "pit.breach.what": "经过（可不填）",
  "pit.breach.number": "规则编号，然后写明经过",
  "pit.act.refuse-wager": "拒绝注码",
};
