import type { lobby as english } from "../en/lobby";
import type { Translation } from "../translation";

export const lobby: Translation<typeof english> = {
  "lobby.welcome": "请随意入座：每个屏幕都在自己的标签页中打开。其他位置由机器人代守。",
  "lobby.speed": "速度",
  "lobby.gone": "演示已停止或正在重启。本页会自动重试。",
  "lobby.not-approved": "未经批准",
  "lobby.seats": "玩家终端",
  "lobby.seat.free": "空位",
  "lobby.seat.bot": "机器人",
  "lobby.dealer": "荷官，{tables}",
  "lobby.display": "显示屏",
  "lobby.inspector": "监察员",
  "lobby.pit-console": "赌区控制台",
  "lobby.house": "全场共用",
  "lobby.log-ins": "登录信息",
  "lobby.log-ins.why": "仅为本演示编造，别处无效。",
  "lobby.person": "人员",
  "lobby.sign-on.pin": "工号 {badges}，凭 PIN",
  "lobby.sign-on.password": "工号 {badges}，凭密码",
  "lobby.source.live": "由荷官主持",
  "lobby.source.automated": "自动，无荷官",
  "lobby.source.uspin": "由玩家按钮启动",
  "lobby.bot-dealer": "{table} 的机器人荷官",
  "lobby.bot.on": "机器人发牌",
  "lobby.bot.off": "由您发牌",
};
